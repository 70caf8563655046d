/**
 * The newest documents of a phone that held none: shown as soon as they are here, while they are written to its disk. That takes a cheap
 * phone half a second, and what is shown then is the same.
 */
import { atom } from 'jotai'
import type { changes } from '#contract/sync/changes.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { onSignOut } from '../session/session.ts'
import { store } from '../store.ts'

export interface Arrived {
  userId: string
  page: Output<typeof changes>
  /** The phone has no disk yet: nothing on it has to be read before this is shown. */
  isFirst?: boolean
}
/** undefined: nothing came, or everything that came is on the disk. */
export const arrivedAtom = atom<Arrived | undefined>(undefined)

onSignOut(() => store.set(arrivedAtom, undefined))
