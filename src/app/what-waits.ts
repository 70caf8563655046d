/** What was done and has not reached the shop is sent, and the badge of the cart counts it. Fetched when there may be something. */
import { followCart } from '#src/cart/follow-cart.ts'
import { keepSending } from '#src/kit/outbox/queue.ts'

export function followWhatWaits(): void {
  keepSending()
  followCart()
}
