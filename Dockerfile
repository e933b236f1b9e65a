# The server in a small image. Building needs the network once, for the crates.
#
#     docker build -t inarow .
#     docker run -p 3333:3333 -v inarow:/data inarow

# Images are named by what they hold. For newer ones: `docker buildx imagetools inspect rust:1.95-slim-bookworm`.
FROM rust:1.95.0-slim-bookworm@sha256:d7482085ff5b415f84dba5647ae71606650bdef00db7aeb69f4b3d170c3e4082 AS build
WORKDIR /source
COPY . .
# The worker first, by which the page answers by itself: the program has it where it is there.
RUN cargo xtask site \
    && cargo build --profile dist --locked --package inarow --features cluster \
    && mkdir /data

# A C library and certificates, no shell; its user is not root.
FROM gcr.io/distroless/cc-debian12:nonroot@sha256:9dac0a79194e45a7da0158a9c6da57b217585af0786db3845d1f0ec1a0dd182f
COPY --from=build /source/target/dist/inarow /usr/local/bin/inarow
COPY --from=build --chown=nonroot:nonroot /data /data
ENV INAROW_DATA=/data INAROW_LISTEN=0.0.0.0:3333
VOLUME /data
EXPOSE 3333
USER nonroot
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s \
    CMD ["/usr/local/bin/inarow", "serve", "--check-health"]
# It tells its pages and ends within ten seconds when it is asked to stop.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/inarow"]
CMD ["serve"]
