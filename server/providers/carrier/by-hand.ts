/** No carrier is connected: staff writes the tracking steps at the dispatch desk (product.md 6). */
import type { Carrier } from '../providers.ts'

export const trackedByHand: Carrier = { track: async () => [] }
