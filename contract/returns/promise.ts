/** How long a return may stand at each step: as long as the shopper was promised (states.md 5). */
import { type Promised, within } from '../kit/promised.ts'
import type { ReturnStatus } from './status.ts'
import { stepLimits } from './window.ts'

/** Amber from the half on; undefined where nothing waits for anybody. */
export function returnPromise(status: ReturnStatus): Promised | undefined {
  const limits: Readonly<Partial<Record<ReturnStatus, number>>> = stepLimits
  const limit = limits[status]
  return limit === undefined ? undefined : within(limit / 2, limit)
}
