/** What the shopper has just ticked: shown at once, until the disk and the server have it too. */
import { atom, useAtomValue } from 'jotai'
import type { CartLine } from '#contract/cart/cart.ts'
import { store } from '#src/kit/store.ts'

const tickedAtom = atom<ReadonlyMap<string, boolean>>(new Map())

export const tickNow = (lineIds: readonly string[], selected: boolean): void =>
  store.set(tickedAtom, (before) => new Map([...before, ...lineIds.map((id) => [id, selected] as const)]))

/** Everybody has it: from here on the disk says it. */
export const tickedEverywhere = (): void => store.set(tickedAtom, new Map())

/** The lines as the disk has them, with the ticks of this moment. */
export function useTicked(lines: readonly CartLine[] | undefined): CartLine[] | undefined {
  const ticked = useAtomValue(tickedAtom, { store })
  return lines?.map((line) => {
    const selected = ticked.get(line.id) ?? line.selected
    return selected === line.selected ? line : { ...line, selected }
  })
}
