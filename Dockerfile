# The server in a small image: the program of the Linux package, which needs no library. Building needs the network once,
# for crates and tools.
#
#     docker build -t inarow .
#     docker run -p 3333:3333 -v inarow:/data inarow

# Images are named by what they hold. For newer ones: `docker buildx imagetools inspect rust:1.95-slim-bookworm`.
FROM rust:1.95.0-slim-bookworm@sha256:d7482085ff5b415f84dba5647ae71606650bdef00db7aeb69f4b3d170c3e4082 AS build
# The compiler for C and the linker come from Python's registry.
RUN apt-get update && apt-get install --yes --no-install-recommends python3-venv && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN cargo xtask dist "linux-$(uname -m)" \
    && mkdir --parents /image/data /image/tmp /image/etc/ssl/certs /image/usr/local/bin /image/usr/share/doc/inarow \
    && tar --extract --gzip --strip-components 1 --directory /image/usr/share/doc/inarow --file target/packages/inarow-*.tar.gz \
    && mv /image/usr/share/doc/inarow/inarow /image/usr/local/bin \
    && cp /etc/ssl/certs/ca-certificates.crt /image/etc/ssl/certs/ \
    && chown 65532:65532 /image/data && chmod 1777 /image/tmp

# Nothing but the program, its documents and the certificates of the web; its user is not root and needs no name.
FROM scratch
COPY --from=build /image /
ENV INAROW_DATA=/data INAROW_LISTEN=0.0.0.0:3333
VOLUME /data
EXPOSE 3333
USER 65532:65532
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s \
    CMD ["/usr/local/bin/inarow", "serve", "--check-health"]
# It tells its pages and ends within ten seconds when it is asked to stop.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/inarow"]
CMD ["serve"]
