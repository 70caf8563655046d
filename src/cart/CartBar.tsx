/** The foot of the cart: choose all, what it comes to, and on to the order. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useLaunch } from '#src/kit/session/settings.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { Compared } from '#src/kit/ui/Compared.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'
import { flush } from '#src/kit/outbox/queue.ts'
import { isSignedIn } from '#src/kit/session/session.ts'
import { select } from './cart-calls.ts'
import { shownCart, type ShownLine } from './mutations.ts'
import { canTick, chosenLines, countCart, goodsTotal } from './cart-groups.ts'
import css from './Cart.module.css'

export function CartBar({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const online = useOnline()
  const rate = useLaunch()?.exchangeRate
  const choosable = lines.filter(canTick)
  const ticked = choosable.filter(({ selected }) => selected).length
  const chosen = chosenLines(lines)
  const { pieces } = countCart(chosen)
  // What is ticked goes on as a whole: what waits to be put in is sent first, and a guest logs in first.
  const checking = useAction(async () => {
    if (chosen.length === 0) return toast(t`No items selected`, { role: 'alert' })
    if (!isSignedIn()) return void navigate({ to: '/pages/Login/index', search: { redirect: '/pages/shopCart/index' } })
    const waits = chosen.some(({ newKey }) => newKey !== undefined)
    if (waits) await flush({ all: true })
    const ready = waits ? chosenLines(await onDisk(shownCart)) : chosen
    if (ready.some(({ newKey }) => newKey !== undefined))
      return toast(t`A product in your cart has not reached the shop yet. Please try again.`, { role: 'alert' })
    void navigate({ to: '/pages/preOrder/index', search: { lines: ready.map(({ id }) => id) } })
  })
  return (
    <>
      <div className={css.reserve} aria-hidden="true" />
      <div className={css.bar}>
        <Checkbox
          round
          checked={choosable.length > 0 && ticked === choosable.length}
          mixed={ticked > 0}
          disabled={choosable.length === 0}
          onCheck={(on) =>
            select(
              choosable.filter(({ selected }) => selected !== on),
              on,
            )
          }
        >
          <Trans context="cart items">All</Trans>
        </Checkbox>
        <span className={css.sum}>
          <small>{t`${plural(pieces, { one: '# piece', other: '# pieces' })}, goods only`}</small>
          {rate !== undefined && (
            <>
              <b>
                <Money cents={goodsTotal(lines, rate)} charge />
              </b>
              <Compared cents={goodsTotal(lines, rate)} />
            </>
          )}
        </span>
        <Button
          look="primary"
          onClick={() => void checking.run()}
          disabledReason={online ? undefined : t`You need a connection to check out.`}
        >
          <Trans>Checkout</Trans>
        </Button>
      </div>
    </>
  )
}
