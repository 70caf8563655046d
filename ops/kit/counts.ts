/** How much waits at each desk, for the rail: asked every ten seconds and after each commit. */
import { atom, useAtomValue } from 'jotai'
import { deskCounts } from '#contract/console/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { store } from '#src/kit/store.ts'
import { hearMyself } from './session.ts'
import { reasonOf } from '#src/kit/network/errors.ts'

type Counts = Readonly<Record<string, number>>
const countsAtom = atom<{ counts: Counts; late: Counts }>({ counts: {}, late: {} })
/** `late`: how many of them wait longer than promised. */
export const useCounts = (): { counts: Counts; late: Counts } => useAtomValue(countsAtom, { store })

/** Never throws: a rail without news keeps the old ones. */
export async function askCounts(): Promise<void> {
  const answer = await call(deskCounts, {}).catch(async (error: unknown) => {
    // Somebody was made finance or admin meanwhile: the console must show the setup.
    if (reasonOf(error) === 'account.second-step-required') await hearMyself()
    return undefined
  })
  if (answer) store.set(countsAtom, answer)
}
