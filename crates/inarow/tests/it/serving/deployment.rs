//! The files in `deploy/` use only commands, settings and addresses that the program has.

use std::fs;
use std::path::Path;

use yaml_rust2::{Yaml, YamlLoader};

use crate::program::inarow_in;
use crate::server::Server;

/// A file of the folder.
fn text(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy");
    fs::read_to_string(folder.join(name)).unwrap()
}

/// Its documents.
fn documents(name: &str) -> Vec<Yaml> {
    YamlLoader::load_from_str(&text(name)).unwrap()
}

/// Checks that these words are a command whose help names every setting.
fn is_understood(words: &Yaml, settings: &[&str]) {
    let words: Vec<&str> =
        words.as_vec().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
    let help = inarow_in(Path::new("."), &format!("{} --help", words.join(" "))).out();
    assert!(!settings.is_empty());
    for setting in settings {
        assert!(help.contains(setting), "{words:?} knows no {setting}");
    }
}

/// Checks that these paths exist on the server.
fn answers(paths: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::in_folder(folder.path(), "");
    for path in paths {
        assert!(server.get(path).starts_with("HTTP/1.1 200 OK\r\n"), "{path}");
    }
}

/// The broker's configuration has the accounts of nodes and workers, with their passwords.
fn accounts_are_known(services: &Yaml) {
    let (file, given) = (text("nats.conf"), &services["broker"]["environment"]);
    for (service, user) in [("node-1", "node"), ("worker-1", "worker")] {
        let variable = format!("NATS_{}_PASSWORD", user.to_uppercase());
        let account = format!("user: {user}\n      password: ${variable}\n");
        assert!(file.contains(&account), "{account}");
        assert!(!given[variable.as_str()].is_badvalue(), "{variable}");
        let address = services[service]["environment"]["INAROW_BROKER"].as_str().unwrap();
        assert!(address.starts_with(&format!("nats://{user}:${{{variable}:?")), "{address}");
    }
    assert_eq!(services["worker-1"], services["worker-2"]);
}

#[test]
fn compose_starts_what_there_is() {
    let [compose] = &documents("compose.yaml")[..] else { panic!("one document") };
    let services = &compose["services"];
    for (name, service) in services.as_hash().unwrap() {
        if service["image"].as_str() == Some("inarow") {
            let environment = service["environment"].as_hash().unwrap();
            let settings: Vec<&str> = environment.keys().map(|key| key.as_str().unwrap()).collect();
            is_understood(&service["command"], &settings);
        }
        for volume in service["volumes"].as_vec().into_iter().flatten() {
            let (source, _) = volume.as_str().unwrap().split_once(':').unwrap();
            match source.strip_prefix("./") {
                Some(file) => assert!(!text(file).is_empty()),
                None => assert!(
                    !compose["volumes"]
                        .as_hash()
                        .unwrap()
                        .keys()
                        .all(|key| key.as_str() != Some(source)),
                    "{name:?}: {source}"
                ),
            }
        }
        let before = &service["depends_on"];
        let names = before.as_vec().cloned().unwrap_or_default();
        let named = before.as_hash().map(|hash| hash.keys().cloned().collect()).unwrap_or(names);
        for other in named {
            assert!(!services[other.as_str().unwrap()].is_badvalue(), "{name:?}: {other:?}");
        }
    }
    accounts_are_known(services);
    // Only the proxy is trusted, by its address.
    let trusted = &services["node-1"]["environment"]["INAROW_TRUSTED_PROXY"];
    assert_eq!(*trusted, compose["networks"]["default"]["ipam"]["config"][0]["subnet"]);
    let caddy = text("Caddyfile");
    let proxied = caddy.lines().find(|line| line.contains("reverse_proxy")).unwrap();
    let nodes: Vec<&str> =
        proxied.split_whitespace().filter_map(|word| word.strip_suffix(":3333")).collect();
    assert_eq!(nodes, ["node-1", "node-2"]);
    assert_eq!(services["node-1"], services["node-2"]);
    let health = caddy.lines().find_map(|line| line.trim().strip_prefix("health_uri ")).unwrap();
    answers(&[health]);
}

#[test]
fn kubernetes_starts_what_there_is() {
    let documents = documents("kubernetes.yaml");
    let kinds: Vec<&str> =
        documents.iter().map(|document| document["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["Deployment", "Service", "Deployment"]);
    let mut paths = Vec::new();
    for deployment in
        documents.iter().filter(|document| document["kind"].as_str() == Some("Deployment"))
    {
        let spec = &deployment["spec"];
        assert_eq!(spec["selector"]["matchLabels"], spec["template"]["metadata"]["labels"]);
        let pod = &spec["template"]["spec"];
        let container = &pod["containers"][0];
        let environment = container["env"].as_vec().unwrap();
        let settings: Vec<&str> =
            environment.iter().map(|entry| entry["name"].as_str().unwrap()).collect();
        is_understood(&container["args"], &settings);
        for probe in ["readinessProbe", "livenessProbe"] {
            paths.extend(container[probe]["httpGet"]["path"].as_str());
        }
        // A node has ten seconds to end after the signal, which it gets once no more requests are
        // routed to it.
        if let Some(pause) = container["lifecycle"]["preStop"]["sleep"]["seconds"].as_i64() {
            let whole = pod["terminationGracePeriodSeconds"].as_i64().unwrap();
            assert!(whole >= pause + 10, "{whole} s");
        }
    }
    answers(&paths);
    assert_eq!(paths.len(), 2);
    let help = inarow_in(Path::new("."), "serve --help").out();
    let port = &documents[0]["spec"]["template"]["spec"]["containers"][0]["ports"][0];
    assert!(help.contains(&format!(":{}]", port["containerPort"].as_i64().unwrap())));
    assert_eq!(documents[1]["spec"]["ports"][0]["targetPort"], port["name"]);
    assert_eq!(
        documents[1]["spec"]["selector"],
        documents[0]["spec"]["template"]["metadata"]["labels"]
    );
}
