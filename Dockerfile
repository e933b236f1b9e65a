# The server in a small image. Building needs the network once, for the crates.
#
#     docker build -t inarow .
#     docker run -p 3333:3333 -v inarow:/data inarow

FROM rust:1.95-slim-bookworm AS build
WORKDIR /source
COPY . .
RUN cargo build --release --locked --package inarow \
    && mkdir /data

# A C library and certificates, no shell; its user is not root.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /source/target/release/inarow /usr/local/bin/inarow
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
