/** Whether this run is the gate, which leaves out files named `*.all.test.ts` and `*.all.spec.ts`. Whoever runs a test by its name runs all of it. */
export const isGate = process.env.TIER === 'gate'
