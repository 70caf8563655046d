/** Which changes may wait is the domains' to say; the kit only needs to find them again by name (src/app/mutations.ts). */
import type { AnyMutation } from './outbox.ts'

type Find = (kind: string) => Promise<AnyMutation | undefined>
let find: Find = () => Promise.resolve(undefined)

export const knowMutations = (by: Find): void => {
  find = by
}
export const knownMutation: Find = (kind) => find(kind)
