/** How long a step of the desks that can be taken back may be, and its shopper's phone is not rung (product.md 13). */
import { seconds } from '../kit/time.ts'

export const undoFor = seconds(10)
