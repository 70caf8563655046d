/** Goods that this phone knows by what is typed: marked, in the cart, ordered. There without a network too (decision 092). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { type KnownProduct, knownOnPhone, knownWith, type ReadCart } from './known-goods.ts'
import { ProductEntries } from './ProductEntries.tsx'

const most = 6

export function KnownGoods({ typed, readCart }: { typed: string; readCart: ReadCart }) {
  const { t } = useLingui()
  const known = useRows((disk) => knownOnPhone(disk, readCart))
  const entries = knownWith(known ?? [], typed)
    .slice(0, most)
    .map(({ productId, itemId, mallType, from, ...product }) => ({
      ...product,
      id: productId,
      item: { itemId, mallType },
      from: <From of={from} />,
    }))
  return <ProductEntries title={t`On this phone`} entries={entries} />
}

function From({ of }: { of: KnownProduct['from'] }) {
  switch (of) {
    case 'favourite':
      return <Trans>In your favourites</Trans>
    case 'cart':
      return <Trans>In your cart</Trans>
    case 'order':
      return <Trans>You ordered it</Trans>
  }
}
