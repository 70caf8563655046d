/** The random histories of tests/bars, the first half of six hundred: as many as ten minutes hold. RUNS= for more or fewer. */
process.env['RUNS'] ??= '600'
const { tellHistories } = await import('../bars/histories/tell.ts')

tellHistories(0)
