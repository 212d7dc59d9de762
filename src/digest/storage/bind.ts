/** A function of a module, with the module's dependencies given. */
export function binder<Deps>(deps: Deps) {
  return <Rest extends unknown[], Result>(step: (deps: Deps, ...rest: Rest) => Result) =>
    (...rest: Rest): Result =>
      step(deps, ...rest)
}
