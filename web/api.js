// Shows the description of the HTTP interface, as the server gives it.

import { html, render } from "./vendor/lit-html.js";

/**
 * @typedef {{ $ref?: string, type?: string | string[], items?: Schema, oneOf?: Schema[],
 *   allOf?: Schema[], properties?: Record<string, Schema>, description?: string,
 *   required?: string[], enum?: string[] }} Schema
 * @typedef {{ description?: string, summary?: string, tags?: string[],
 *   parameters?: { name: string, in: string, description?: string, required?: boolean }[],
 *   requestBody?: { content: Record<string, { schema: Schema }> },
 *   responses: Record<string, { description?: string, content?: Record<string, { schema?: Schema }> }> }} Operation
 * @typedef {{ info: { description: string, version: string },
 *   paths: Record<string, Record<string, Operation>>,
 *   components: { schemas: Record<string, Schema> } }} Description
 */

const METHODS = ["get", "post", "put", "delete"];

/**
 * Name of a schema.
 * @param {Schema | undefined} schema
 * @returns {string}
 */
function nameOf(schema) {
  if (!schema) return "text";
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (schema.items) return `list of ${nameOf(schema.items)}`;
  const parts = schema.oneOf ?? schema.allOf;
  if (parts) return parts.map(nameOf).join(schema.oneOf ? " or " : " and ");
  return [schema.type ?? "anything"].flat().join(" or ");
}

/** A description, with what is code in it as code. @param {string | undefined} said */
function told(said = "") {
  return said.split("`").map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`));
}

/** @param {Record<string, { schema?: Schema }> | undefined} content */
function contentOf(content) {
  return Object.values(content ?? {}).map((one) => nameOf(one.schema)).join(", ");
}

/**
 * @param {string} path
 * @param {string} method
 * @param {Operation} operation
 */
function operationView(path, method, operation) {
  const said = operation.description ?? operation.summary ?? "";
  return html`<section>
    <h2><code>${method.toUpperCase()} ${path}</code></h2>
    <p>${told(operation.summary ?? said)}</p>
    ${operation.summary && operation.description ? html`<p>${told(operation.description)}</p>` : ""}
    <ul>
      ${(operation.parameters ?? []).map(
        (parameter) => html`<li><code>${parameter.name}</code>${parameter.required ? "" : " (may be left out)"}: ${told(parameter.description)}</li>`,
      )}
      ${operation.requestBody ? html`<li>body: ${contentOf(operation.requestBody.content)}</li>` : ""}
      ${Object.entries(operation.responses).map(
        ([status, answer]) => html`<li>${status}: ${contentOf(answer.content)}</li>`,
      )}
    </ul>
  </section>`;
}

/**
 * @param {string} name
 * @param {Schema} schema
 */
function schemaView(name, schema) {
  const properties = Object.entries(schema.properties ?? {});
  return html`<section>
    <h3 id=${name}>${name}</h3>
    <p>${told(schema.description)}</p>
    <ul>
      ${properties.map(
        ([field, of]) => html`<li><code>${field}</code>: ${nameOf(of)}. ${told(of.description)}</li>`,
      )}
    </ul>
  </section>`;
}

/** @param {Description} description */
function descriptionView(description) {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      return operation ? [operationView(path, method, operation)] : [];
    }),
  );
  const schemas = Object.entries(description.components.schemas);
  return html`<p>${told(description.info.description)}</p>
    ${operations}
    <h2>What is sent</h2>
    ${schemas.map(([name, schema]) => schemaView(name, schema))}`;
}

const place = document.getElementById("api");
const answer = await fetch("/api/v1/openapi.json");
if (place && answer.ok) {
  render(descriptionView(await answer.json()), place);
}
