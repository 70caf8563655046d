/** The random histories of tests/attacks, the second half of six hundred: as many as ten minutes hold. RUNS= for more or fewer. */
process.env['RUNS'] ??= '600'
const { tellHistories } = await import('../attacks/histories/tell.ts')

tellHistories(1)
