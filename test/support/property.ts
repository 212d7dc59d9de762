import fc from 'fast-check'

/** The same cases in every run, so that a failure is due to the change under test; another seed explores others. */
const SEED = Number(process.env.LEADS_FUZZ_SEED ?? 20_261_122)

fc.configureGlobal({ seed: SEED })

/** The number of cases of a long property: all of them with `LEADS_NIGHTLY=1`, a share that takes seconds otherwise. */
export function runs(nightly: number, usual: number): number {
  return process.env.LEADS_NIGHTLY === '1' ? nightly : usual
}

export { fc }
