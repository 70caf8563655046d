/** The top of packing: where it goes, and what goes into it (specification 2, packingShipping). */
import { Info } from '@phosphor-icons/react/dist/csr/Info'
import { MapPin } from '@phosphor-icons/react/dist/csr/MapPin'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { addressLines, fullName } from '#src/address/address-lines.ts'
import { useCountryName } from '#src/address/country-name.ts'
import { AddressCard } from '#src/address/AddressCard.tsx'
import { ShipTo } from '#src/address/ShipTo.tsx'
import { useOnline } from '#src/kit/network/use-online.ts'
import { useComma } from '#src/kit/text/comma.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import type { LinkParts } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Thumbs } from '#src/kit/ui/ProductThumb.tsx'
import text from '#src/kit/ui/text.module.css'
import { useMeasures } from '#src/warehouse/measures.ts'
import type { Packing, Quote } from './packing.ts'
import styles from './packing.module.css'

const ItemsSheet = lazy(async () => ({ default: (await import('./ItemsSheet.tsx')).ItemsSheet }))

const toAddresses = (parts: LinkParts) => <Link to="/pages/userAddress/index" search={{ pick: 'packing' }} {...parts} />
const toNewAddress = (parts: LinkParts) => (
  <Link to="/pages/userAddress/index" search={{ pick: 'packing', edit: 'new' }} {...parts} />
)

type ShownAddress = Parameters<typeof addressLines>[0]

/** No address: the way to add the first one. */
export function Destination({ address, hasAny }: { address: ShownAddress | undefined; hasAny: boolean }) {
  const country = useCountryName()(address?.country ?? '')
  if (!address)
    return (
      <>
        <Card flush>
          <List>
            <Row
              lead={MapPin}
              title={<Trans>Add an address</Trans>}
              note={<Trans>Shipping methods and prices depend on where it goes</Trans>}
              strong
              link={hasAny ? toAddresses : toNewAddress}
            />
          </List>
        </Card>
        <p className={cx(text.cap, text.ink2)}>
          <ShipTo />
        </p>
      </>
    )
  return (
    <AddressCard
      pin
      name={fullName(address)}
      lines={addressLines(address, country)}
      end={
        <Link to="/pages/userAddress/index" search={{ pick: 'packing' }} className={styles.link}>
          <Trans>Change</Trans>
        </Link>
      }
    />
  )
}

export interface ContentsProps {
  packing: Packing
  shelf: readonly StoredItem[]
  quote: Quote | undefined
  onChange: (items: Packing['items']) => void
}

export function Contents({ packing, shelf, quote, onChange }: ContentsProps) {
  const { t } = useLingui()
  const { kilograms, size } = useMeasures()
  const online = useOnline()
  const comma = useComma()
  const [open, setOpen] = useState(false)
  const pieces = packing.items.reduce((all, { quantity }) => all + quantity, 0)
  const pictures = packing.items.flatMap(({ itemId }) => {
    const pic = shelf.find(({ id }) => id === itemId)?.pic
    return pic ? [{ src: pic }] : []
  })
  const measures =
    quote && [`≈ ${kilograms(quote.weightG)}`, quote.size.lengthMm > 0 && size(quote.size)].filter(Boolean).join(comma)
  const unserved = packing.items.some(({ itemId }) =>
    shelf.find(({ id }) => id === itemId)?.services.some(({ state }) => state === 'waits'),
  )
  return (
    <>
      <Card flush>
        <List>
          <Row
            lead={<Thumbs pictures={pictures} size={44} pile />}
            title={<Plural value={pieces} one="# piece" other="# pieces" />}
            strong
            note={<bdi>{measures ?? (online ? t`Calculating the weight` : t`The weight needs a connection`)}</bdi>}
            chevron
            onPress={() => setOpen(true)}
          />
        </List>
        <Suspense>
          {open && (
            <ItemsSheet open onClose={() => setOpen(false)} items={packing.items} shelf={shelf} onChange={onChange} />
          )}
        </Suspense>
      </Card>
      {unserved && (
        <Note icon={Info}>
          <Trans>
            A service you paid for is not done yet. We do it before packing. If we cannot, its price comes back to your
            balance.
          </Trans>
        </Note>
      )}
    </>
  )
}
