/** From the shelf to the planner, and to the calculator with what is known of these pieces filled in. */
import { Calculator } from '@phosphor-icons/react/dist/csr/Calculator'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CountryCode } from '#contract/address/country-rule.ts'
import { readGoodsClass } from '#contract/catalog/goods-class.ts'
import { expectParcel } from '#contract/freight/expected-parcel.ts'
import { asQuestion } from '#contract/freight/offers.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { useShipTo } from '#src/address/ship-to.ts'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'

const toPlanner: LinkAs = (parts) => <Link to="/pages/planner/index" {...parts} />
const toCalculator = (search: ReturnType<typeof asQuestion> & { country: CountryCode }): LinkAs => {
  return (parts) => <Link to="/pages/priceCalc/index" search={search} {...parts} />
}

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
  return (
    <Card flush>
      <List>
        <Row
          lead={Package}
          title={<Trans>Plan this haul</Trans>}
          note={<Trans>One parcel or two, with what you already have</Trans>}
          link={toPlanner}
        />
        <Row
          lead={Calculator}
          title={<Trans>Price calculator</Trans>}
          link={toCalculator({ ...asQuestion(expected), country })}
        />
      </List>
    </Card>
  )
}
