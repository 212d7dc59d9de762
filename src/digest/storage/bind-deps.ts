type Bound<Deps, Step> = Step extends (deps: Deps, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never

/** The functions of a module, with the module's dependencies given. */
export function bindDeps<Deps, Steps extends Record<string, (deps: Deps, ...rest: never[]) => unknown>>(
  deps: Deps,
  steps: Steps,
): { [Name in keyof Steps]: Bound<Deps, Steps[Name]> } {
  const bound = Object.entries(steps).map(([name, step]) => [name, step.bind(null, deps)])
  return Object.fromEntries(bound)
}
