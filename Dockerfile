# One image for every process; the command selects it. It holds Node, the C library that Node needs, production packages and src,
# and no shell, npm or sandbox. `npm run image-check` runs these steps without Docker and starts the result.
# The Node version that package.json pins. The tag is exact; for reproducible builds pass its digest as well, which is not known here:
# docker build --build-arg NODE_DIGEST=@sha256:…
ARG NODE_DIGEST=
FROM node:24.21.0-slim${NODE_DIGEST} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
RUN find node_modules -type f -regex '.*\.\(d\.[cm]?ts\|map\|md\|markdown\|flow\)' -delete
RUN mkdir -p root/bin root/tmp && cp "$(command -v node)" root/bin/node && cp --parents $(ldd "$(command -v node)" | grep -o '/[^ )]*') root

FROM scratch
COPY --from=build /build/root /
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 PATH=/bin
WORKDIR /srv
COPY --from=build /build/node_modules node_modules
COPY package.json manifest.yml LICENSE ./
COPY src src
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=15", "--initial-old-space-size=64", "src/app.ts"]
