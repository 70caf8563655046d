/** No push service is configured: nothing is sent, and no subscription is forgotten for it. */
import type { Push } from '../doors.ts'

export const noPush: Push = { send: async () => true }
