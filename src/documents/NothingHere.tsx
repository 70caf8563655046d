/** A section of the orders page without anything in it: what would stand here, and the way there. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import type { Section } from './sections.ts'

interface NothingHereProps {
  section: Section
  searched: boolean
  /** Ends the search. */
  onClear: () => void
}

export function NothingHere({ section, searched, onClear }: NothingHereProps) {
  const { t } = useLingui()
  if (searched)
    return (
      <Empty
        spot="none"
        title={t`Nothing found`}
        note={t`Try part of a number or of a name, or another section.`}
        action={<Button onClick={onClear}>{t`Close search`}</Button>}
      />
    )
  const title = {
    all: t`No orders yet`,
    purchase: t`No purchases yet`,
    warehouse: t`Nothing in the warehouse`,
    logistics: t`No parcels yet`,
    shipped: t`Nothing on its way`,
    afterSales: t`No returns`,
  }[section]
  const note = {
    all: t`Paste a link from Taobao, 1688 or Weidian, and we buy it for you.`,
    purchase: t`Paste a link from Taobao, 1688 or Weidian, and we buy it for you.`,
    warehouse: t`Items we buy for you are photographed and stored here.`,
    logistics: t`Choose stored items and pack them into one parcel.`,
    shipped: t`Parcels on their way to you are shown here.`,
    afterSales: t`You can return an item within five days after it reaches our warehouse.`,
  }[section]
  return (
    <Empty
      spot="orders"
      title={title}
      note={note}
      action={
        section === 'logistics' || section === 'afterSales' ? (
          <Link className={buttonClass({ look: 'primary' })} to="/pages/index/index" search={{ tab: 'warehouse' }}>
            <Trans>Open the warehouse</Trans>
          </Link>
        ) : (
          <Link className={buttonClass({ look: 'primary' })} to="/">
            <Trans>Browse products</Trans>
          </Link>
        )
      }
    />
  )
}
