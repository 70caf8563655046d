/** Places the parcel, and leads on to its payment (states.md K1). */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isRefusal } from '#src/kit/network/errors.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import type { Quote } from './packing.ts'

export interface PackingSubmitProps {
  quote: Quote
  offline: boolean
  error: unknown
  fresh: boolean
  pending: boolean
  /** The shopper has one that could be chosen. */
  hasAddress: boolean
  onSubmit: () => void
}

/** The first thing still missing is the reason why it cannot be pressed. */
export function PackingSubmit({ quote, offline, error, fresh, pending, hasAddress, onSubmit }: PackingSubmitProps) {
  const { t } = useLingui()
  const reasons: Record<Quote['missing'][number], string> = {
    address: t`Choose an address first.`,
    channel: t`Choose a shipping method that takes this parcel.`,
    'customs-id': t`Add the customs ID to the address.`,
    identity: t`This shipping method needs an identity check first.`,
    items: t`Some pieces are no longer here.`,
    declared: t`Correct the declared value.`,
    insured: t`Correct the insured amount.`,
    patch: t`Pay the extra payment first.`,
    storage: t`The storage of an item is over. Keep it longer first.`,
    prohibited: t`One of these items may not be shipped.`,
  }
  const [first] = quote.missing
  const reason = offline
    ? t`You need a connection to pay.`
    : fresh && first
      ? reasons[first]
      : error === undefined
        ? undefined
        : isRefusal(error)
          ? t`Check your choices.`
          : t`Please try again later`
  // A button that only says so would end the road here.
  if (!offline && fresh && first === 'address')
    return (
      <Link
        className={buttonClass({ look: 'primary', grow: true })}
        to="/pages/userAddress/index"
        search={hasAddress ? { pick: 'packing' } : { pick: 'packing', edit: 'new' }}
      >
        <Trans>Choose an address</Trans>
      </Link>
    )
  return (
    <Button
      look="primary"
      grow
      loading={pending && t`Placing order`}
      disabled={!fresh || error !== undefined || !quote.fees}
      disabledReason={reason}
      onClick={onSubmit}
    >
      <Trans>Place order and pay</Trans>
    </Button>
  )
}
