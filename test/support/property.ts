import fc from 'fast-check'

/** The same cases in each run, so that a red one is red for its change; any number explores others. */
const SEED = Number(process.env.LEADS_FUZZ_SEED ?? 20_261_122)

fc.configureGlobal({ seed: SEED })

export { fc }
