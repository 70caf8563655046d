/** What each step that is there for lightness saves: the shop is built without it, and weighed. */
import { type Saving, savings } from '#build/savings.ts'
import { buildIfNeeded } from '#scripts/build-if-needed.mjs'
import { allRoutes, firstRoute, forgetSizes, sum } from './web-sizes.ts'

async function buildWithout(step: Saving | undefined): Promise<void> {
  if (step) process.env['WITHOUT'] = step
  else delete process.env['WITHOUT']
  await buildIfNeeded(process.execPath, { force: true })
  forgetSizes()
}

const row = (what: string): string[] => {
  const [first, all] = [firstRoute().scripts, allRoutes().scripts]
  return [what, sum(first).gzip.toFixed(1), String(first.length), sum(all).gzip.toFixed(1), String(all.length)]
}

/** Rows of a table, the whole build last; it is what lies in `dist` afterwards. */
export async function whatEachSaves(): Promise<string[][]> {
  const rows: string[][] = []
  for (const step of savings) {
    await buildWithout(step)
    rows.push(row(step))
  }
  await buildWithout(undefined)
  return [...rows, row('nothing left out')]
}
