/** What can be done with the haul now: pack what is here, else check out what is in the cart. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { plus } from '#contract/kit/money.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import type { Planned } from './use-haul.ts'

export function HaulBar({ planned: { chosen, way, cart } }: { planned: Planned }) {
  const { t } = useLingui()
  const here = chosen.filter(({ place }) => place === 'stored')
  const inCart = chosen.filter(({ place }) => place === 'cart')
  const buys = here.length === 0 && inCart.length > 0
  return (
    <ActionBar
      label={buys ? <Trans>At checkout</Trans> : <Trans>To ship</Trans>}
      sum={
        buys ? (
          <Money cents={plus(cart.goods, cart.freight, cart.serviceFee)} estimate />
        ) : way ? (
          <Money cents={way.likely} estimate />
        ) : (
          '–'
        )
      }
    >
      {here.length > 0 ? (
        <Link
          className={buttonClass({ look: 'primary', grow: true })}
          to="/pages/packingShipping/index"
          search={{ items: here.map(({ id }) => id) }}
        >
          <Plural value={here.length} one="Pack # item" other="Pack # items" />
        </Link>
      ) : inCart.length > 0 ? (
        <Link className={buttonClass({ look: 'primary', grow: true })} to="/pages/shopCart/index">
          <Trans>Open the cart</Trans>
        </Link>
      ) : (
        <Button
          look="primary"
          grow
          disabled
          disabledReason={chosen.length === 0 ? t`Choose something first.` : t`It is still on its way to us.`}
        >
          <Trans context="button">Pack and ship</Trans>
        </Button>
      )}
    </ActionBar>
  )
}
