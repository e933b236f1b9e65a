//! The description of the HTTP interface, held to the server.

use http_body_util::Full;
use hyper::Method;
use hyper::header::CONTENT_TYPE;
use serde_json::Value;

use crate::run;
use crate::served::Served;

fn description() -> Value {
    serde_json::from_str(&inarow_server::description()).unwrap()
}

#[test]
fn it_is_openapi_3_1_and_the_server_gives_it() {
    let said = description();
    assert!(said["openapi"].as_str().unwrap().starts_with("3.1"), "{}", said["openapi"]);
    run(async {
        let served = Served::start().await;
        let answer = served.client().get("/api/v1/openapi.json").await;
        assert_eq!(answer.header("content-type"), Some("application/json"));
        assert_eq!(answer.read::<Value>(), said);
        served.stop().await;
    });
}

#[test]
fn whatever_it_refers_to_is_in_it() {
    fn visit<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
        match value {
            Value::Object(fields) => {
                found.extend(fields.get("$ref").and_then(Value::as_str));
                fields.values().for_each(|value| visit(value, found));
            }
            Value::Array(values) => values.iter().for_each(|value| visit(value, found)),
            _ => {}
        }
    }
    let said = description();
    let mut found = Vec::new();
    visit(&said, &mut found);
    assert!(found.len() > 20);
    for reference in found {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(said.pointer(pointer).is_some(), "{reference}");
    }
}

#[test]
fn every_address_in_it_answers() {
    run(async {
        let served = Served::start().await;
        let mut ann = served.client();
        let game = ann.make_for_two("tictactoe").await;
        let said = description();
        let paths = said["paths"].as_object().unwrap();
        let mut count = 0;
        for (path, methods) in paths {
            let address = path
                .replace("{code}", &game.code)
                .replace("{id}", &game.id.to_string())
                .replace("{lesson}", "3");
            assert!(!address.contains('{'), "{address}");
            for (method, operation) in methods.as_object().unwrap() {
                let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
                let needed =
                    parameters.iter().filter(|it| it["in"] == "query" && it["required"] == true);
                let query: Vec<_> =
                    needed.map(|it| format!("{}=x", it["name"].as_str().unwrap())).collect();
                let address = format!("{address}?{}", query.join("&"));
                let method: Method = method.to_uppercase().parse().unwrap();
                let request =
                    ann.request(&method, &address).header(CONTENT_TYPE, "application/json");
                let has_body = operation.get("requestBody").is_some();
                let body = if has_body { "{}" } else { "" };
                let response = ann.open(request.body(Full::from(body)).unwrap()).await;
                let status = response.status().as_u16();
                assert!(
                    ![404, 405, 415].contains(&status) && status < 500,
                    "{method} {path}: {status}"
                );
                let described = &operation["responses"];
                let is_described = described.get(status.to_string()).is_some()
                    || described.get(format!("{}XX", status / 100)).is_some();
                assert!(is_described, "{method} {path}: {status}");
                count += 1;
            }
        }
        assert!(count >= 21, "{count}");
        served.stop().await;
    });
}

#[test]
fn a_query_has_exactly_the_described_parameters() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let said = description();
        let mut count = 0;
        for (path, methods) in said["paths"].as_object().unwrap() {
            let parameters = methods["get"]["parameters"].as_array();
            let Some(parameters) = parameters.filter(|_| !path.contains('{')) else { continue };
            let must = parameters.iter().any(|parameter| parameter["required"] == true);
            let status = ann.get(path).await.status;
            assert_eq!(status, if must { 400 } else { 200 }, "{path}: {parameters:?}");
            count += 1;
        }
        assert!(count > 4, "{count}");
        served.stop().await;
    });
}
