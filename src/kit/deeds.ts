/** Which changes may wait is the domains' to say; the kit only needs to find them again by name (src/app/deeds.ts). */
import type { AnyDeed } from './outbox.ts'

type Find = (kind: string) => Promise<AnyDeed | undefined>
let find: Find = () => Promise.resolve(undefined)

export const knowDeeds = (by: Find): void => {
  find = by
}
export const knownDeed: Find = (kind) => find(kind)
