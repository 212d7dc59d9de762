# One image for every process of the project: the command decides which one it is.
# The patch that package.json pins; a build that must not change names the digest too:
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
