# One image for every process; the command selects it. The sandbox is not in it.
# The Node version that package.json pins; for reproducible builds pass the digest as well:
# docker build --build-arg NODE_DIGEST=@sha256:…
ARG NODE_DIGEST=
FROM node:24.21.0-slim${NODE_DIGEST} AS packages
WORKDIR /srv
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24.21.0-slim${NODE_DIGEST}
ENV NODE_ENV=production MALLOC_ARENA_MAX=2
WORKDIR /srv
COPY --from=packages /srv/node_modules node_modules
COPY package.json manifest.yml LICENSE ./
COPY src src
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=15", "src/app.ts"]
