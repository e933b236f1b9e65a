//! A PostgreSQL of a test's own: its folder, its address, ended with the test.

use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, Instant};

/// The person who owns everything in it.
const PERSON: &str = "keeper";

/// With characters that would otherwise have to be escaped.
const PASSWORD: &str = "secret-42";

/// Time after which it has got stuck.
const LONGEST: Duration = Duration::from_secs(60);

/// An address of this machine that no other program has: Linux has 2^24 of them, here chosen by the number of
/// this process, and the port is below those that are given to connections.
pub(crate) fn own_address() -> SocketAddr {
    static NUMBER: AtomicU16 = AtomicU16::new(0);
    let [_, a, b, c] = std::process::id().to_be_bytes();
    let port = 15_432 + NUMBER.fetch_add(1, Ordering::Relaxed);
    SocketAddr::from((Ipv4Addr::new(127, 64 + a, b, c), port))
}

/// Copies a folder with its owners.
fn copy(from: &Path, to: &Path) {
    let copied = Command::new("cp").arg("-a").args([from, to]).status();
    assert!(copied.unwrap().success(), "{} was not copied", from.display());
}

/// A PostgreSQL that runs.
pub(crate) struct Cluster {
    folder: tempfile::TempDir,
    programs: PathBuf,
    address: SocketAddr,
    server: Option<Child>,
}

impl Cluster {
    /// Makes one and starts it, with the programs of Debian's package.
    pub(crate) fn start() -> Cluster {
        let folder = tempfile::tempdir().unwrap();
        let address = own_address();
        let mut cluster = Cluster { folder, programs: programs(), address, server: None };
        give_away(cluster.folder.path());
        cluster.make();
        cluster.run();
        cluster
    }

    /// Makes its folder, or copies the one that another test has made: making one takes a second or two. After a change to
    /// how it is made the kept one has to go: `target/tmp`.
    fn make(&self) {
        let data = self.file("data");
        let version = self.programs.to_string_lossy().replace('/', "-");
        let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("postgres{version}"));
        if kept.exists() {
            return copy(&kept, &data);
        }
        std::fs::write(self.file("password"), PASSWORD).unwrap();
        let made = self
            .command("initdb")
            .args(["--username", PERSON, "--auth", "scram-sha-256", "--encoding", "UTF8"])
            .args(["--locale", "C", "--no-sync", "--no-instructions", "--pgdata"])
            .args([&data, Path::new("--pwfile"), &self.file("password")])
            .stdout(Stdio::null())
            .status();
        assert!(made.unwrap().success(), "initdb made no cluster");
        let own = kept.with_extension(std::process::id().to_string());
        copy(&data, &own);
        // Where another test was quicker, there is one.
        if std::fs::rename(&own, &kept).is_err() {
            std::fs::remove_dir_all(&own).unwrap();
        }
    }

    /// Starts its server, and waits until it accepts connections.
    pub(crate) fn run(&mut self) {
        let log = std::fs::File::create(self.file("log")).unwrap();
        let server = self
            .command("postgres")
            .args([Path::new("-D"), &self.file("data")])
            .args(["-p", &self.address.port().to_string(), "-c"])
            .arg(format!("listen_addresses={}", self.address.ip()))
            .args(["-c", "unix_socket_directories=", "-c", "max_connections=200"])
            // The power is not cut here: writes need not reach the disk.
            .args(["-c", "fsync=off"])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn();
        self.server = Some(server.unwrap());
        let start = Instant::now();
        // It listens a little before it accepts a login: `is_ready` asks for that.
        while TcpStream::connect(self.address).is_err() || !self.is_ready() {
            let log = || std::fs::read_to_string(self.file("log")).unwrap_or_default();
            assert!(start.elapsed() < LONGEST, "PostgreSQL does not begin: {}", log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Ends its server as a crash does, without closing any connection; committed changes are there when
    /// it runs again.
    pub(crate) fn stop(&mut self) {
        if let Some(mut server) = self.server.take() {
            let stopped = self
                .command("pg_ctl")
                .args([Path::new("stop"), Path::new("-m"), Path::new("immediate")])
                .args([Path::new("-D"), &self.file("data")])
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status();
            if !stopped.is_ok_and(|status| status.success()) {
                let _ = server.kill();
            }
            let _ = server.wait();
        }
    }

    /// Requires encryption for all connections from now on, and returns the certificate of the
    /// authority.
    #[allow(dead_code, reason = "not all tests that start one ask for it")]
    pub(crate) fn encrypt(&mut self) -> PathBuf {
        self.stop();
        let data = self.file("data");
        let openssl = |words: &str| {
            let made = Command::new("openssl").args(words.split(' ')).current_dir(&data).output();
            let made = made.expect("openssl, which Debian's package postgresql brings");
            assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        };
        let new = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2";
        openssl(&format!("{new} -subj /CN=keeper -keyout root.key -out root.crt"));
        openssl(&format!(
            "{new} -subj /CN=server -CA root.crt -CAkey root.key -keyout server.key -out server.crt \
             -addext basicConstraints=critical,CA:FALSE -addext subjectAltName=IP:{}",
            self.address.ip()
        ));
        give_away(&data.join("server.key"));
        let settings = data.join("postgresql.conf");
        std::fs::write(&settings, "ssl = on\n").unwrap();
        let who = data.join("pg_hba.conf");
        std::fs::write(&who, "hostssl all all 127.0.0.1/32 scram-sha-256\n").unwrap();
        self.run();
        data.join("root.crt")
    }

    /// Where a database of it is; `postgres` is there always.
    pub(crate) fn place(&self, database: &str) -> String {
        self.place_of(PERSON, PASSWORD, database)
    }

    pub(crate) fn place_of(&self, person: &str, password: &str, database: &str) -> String {
        format!("postgres://{person}:{password}@{}/{database}", self.address)
    }

    fn is_ready(&self) -> bool {
        let mut asked = self.command("pg_isready");
        let (host, port) = (self.address.ip().to_string(), self.address.port().to_string());
        asked.args(["-q", "-h", &host, "-p", &port]);
        asked.status().is_ok_and(|status| status.success())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A program of PostgreSQL's, as a person that is not root, which it refuses; its server ends with this
    /// thread, however that ends.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "QUIT"]);
        if is_root() {
            command.args(["--reuid", "postgres", "--regid", "postgres", "--clear-groups"]);
        }
        command.arg(self.programs.join(program)).current_dir(self.folder.path());
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The folder of the newest PostgreSQL's programs. Debian keeps them out of the way, since there may be several.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let folders = versions.map(|version| version.path().join("bin"));
    let mut folders: Vec<_> = folders.filter(|folder| folder.join("initdb").exists()).collect();
    folders.sort_by_key(|folder| {
        let version = folder.parent().and_then(Path::file_name).and_then(|name| name.to_str());
        version.and_then(|name| name.parse::<u32>().ok())
    });
    folders.pop().expect("PostgreSQL, as Debian's package postgresql brings it")
}

fn is_root() -> bool {
    id("-u") == "0"
}

fn id(of: &str) -> String {
    let said = Command::new("id").args(of.split(' ')).output().unwrap();
    String::from_utf8(said.stdout).unwrap().trim().to_owned()
}

/// Gives a folder to the person whom PostgreSQL runs as.
fn give_away(folder: &Path) {
    if is_root() {
        let number = |of| id(of).parse().ok();
        std::os::unix::fs::chown(folder, number("-u postgres"), number("-g postgres")).unwrap();
    }
}
