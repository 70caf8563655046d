/** From the shelf to the planner, and to the calculator with what is known of these pieces filled in. */
import { Calculator } from '@phosphor-icons/react/dist/csr/Calculator'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { readGoodsClass } from '#contract/catalog/goods-class.ts'
import { expectParcel } from '#contract/freight/expected-parcel.ts'
import { asQuestion } from '#contract/freight/offers.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { useShipTo } from '#src/address/ship-to.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'

export function PlanRows({ items }: { items: readonly StoredItem[] }) {
  const { country } = useShipTo()
  if (items.length === 0) return null
  const expected = expectParcel(
    country,
    items.map(({ buckets, weightG, size, goodsClass }) => ({
      quantity: buckets.stored,
      weightG,
      source: weightG === null ? 'category' : 'measured',
      size,
      goodsClass: readGoodsClass(goodsClass),
    })),
  )
  const known = { ...asQuestion(expected), country }
  return (
    <Card flush>
      <List>
        <Row
          lead={Package}
          title={<Trans>Plan this haul</Trans>}
          note={<Trans>One parcel or two, with what you already have</Trans>}
          link={(parts) => <Link to="/pages/planner/index" {...parts} />}
        />
        <Row
          lead={Calculator}
          title={<Trans>Price calculator</Trans>}
          link={(parts) => <Link to="/pages/priceCalc/index" search={known} {...parts} />}
        />
      </List>
    </Card>
  )
}
