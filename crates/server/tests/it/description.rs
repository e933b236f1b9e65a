//! The description of the HTTP interface, held to the server.

use http_body_util::Full;
use hyper::Method;
use hyper::header::CONTENT_TYPE;
use serde_json::Value;

use crate::served::serve;

fn description() -> Value {
    serde_json::from_str(&inarow_server::description()).unwrap()
}

#[test]
fn every_address_in_it_answers() {
    serve(async |_, mut ann| {
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
                count += 1;
            }
        }
        assert!(count >= 21, "{count}");
    });
}
