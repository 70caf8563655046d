/** Whatever is put in, removed, undone and changed, as a guest or not, offline, in another tab: the badge is what is shown. */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'
import { mutationOf } from '#src/app/mutations.ts'
import { Disk } from '#src/disk.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { knowMutations } from '#src/kit/outbox/mutations.ts'
import { signIn, signOut } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { cartCountAtom } from '#src/kit/sync/counters.ts'
import { say, server, signedIn } from '../../tests/phone/answers.ts'
import { productCalled } from '../../tests/phone/cart.ts'
import { changeQuantity, remove } from './cart-calls.ts'
import { chosenLines, countCart } from './cart-groups.ts'
import { followCart } from './follow-cart.ts'
import { shownCart } from './mutations.ts'
import { putInCart } from './put-in-cart.ts'

const product = (id: string) => productCalled(id, { itemId: id, num: 99 })

const kept = (id: string) =>
  ({
    id,
    productId: id,
    skuId: null,
    quantity: 2,
    selected: true,
    stock: 99,
    minNum: 1,
    state: 'ok',
  }) as never as CartLine

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('add' as const), what: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ do: fc.constantFrom('remove' as const, 'more' as const), nth: fc.nat(3) }),
    fc.record({ do: fc.constantFrom('undo' as const, 'tab' as const, 'login' as const) }),
  ),
  { minLength: 1, maxLength: 10 },
)

const leave = async () => {
  server.answer = () => say(20_000, signedIn('last'))
  await signOut()
  server.answer = () => Promise.reject(new TypeError('no network'))
}
beforeEach(async () => {
  knowMutations((kind) => Promise.resolve(mutationOf(kind)))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await leave()
  followCart()
})
afterEach(() => vi.restoreAllMocks())

test('the badge is the number of lines shown, after every history', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await leave()
      const undos: (() => Promise<boolean>)[] = []
      for (const step of history) {
        const lines = await shownCart(await disk())
        if (step.do === 'add') await putInCart({ product: product(step.what), skuId: null, quantity: 1 })
        else if (step.do === 'undo') await undos.pop()?.()
        else if (step.do === 'login') {
          signIn(signedIn('mine'))
          const mine = await disk()
          await mine.cart.bulkPut([kept('kept'), kept('a')])
          undos.length = 0
        } else if (step.do === 'tab') {
          const other = new Disk((await disk()).name)
          await other.outbox.toCollection().last()
          expect(await shownCart(other)).toEqual(lines)
          other.close()
        } else if ('nth' in step) {
          const line = lines[step.nth]
          if (line && step.do === 'more') changeQuantity(line, line.quantity + 1)
          if (line && step.do === 'remove') undos.push((await remove([line])).undo)
        }
        await vi.waitFor(async () => {
          const shown = await shownCart(await disk())
          expect(store.get(cartCountAtom)).toBe(shown.length)
          expect(countCart(chosenLines(shown)).pieces).toBe(shown.reduce((all, { quantity }) => all + quantity, 0))
        })
      }
    }),
    { numRuns: 25, seed: Number(process.env['SEED'] ?? 22) },
  )
})
