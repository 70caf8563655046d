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
import { select } from './cart-calls.ts'
import type { ShownLine } from './mutations.ts'
import { canTick, chosenLines, goodsTotal, pieces } from './cart-groups.ts'
import css from './Cart.module.css'

export function CartBar({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const online = useOnline()
  const rate = useLaunch()?.exchangeRate
  const choosable = lines.filter(canTick)
  const ticked = choosable.filter(({ selected }) => selected).length
  const chosen = chosenLines(lines)
  const count = pieces(lines)
  const lineCount = chosen.length
  const checkOut = () => {
    if (lineCount === 0) return toast(t`No items selected`, { role: 'alert' })
    void navigate({ to: '/pages/preOrder/index', search: { lines: chosen.map(({ id }) => id) } })
  }
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
          <small>{t`${plural(count, { one: '# piece', other: '# pieces' })}, goods only`}</small>
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
          onClick={checkOut}
          disabledReason={online ? undefined : t`You need a connection to check out.`}
        >
          {lineCount > 0 ? t`Checkout (${lineCount})` : t`Checkout`}
        </Button>
      </div>
    </>
  )
}
