/** How many of the shop's lines take a type of goods, as the phone keeps it with the last tariffs. */
import { Trans } from '@lingui/react/macro'
import type { AllAttributes } from '#contract/freight/attributes.ts'
import { readGoodsClass } from '#contract/catalog/goods-class.ts'
import { useAttributes } from './attribute-list.ts'

/** Nothing before the phone knows, and of a type that came after it was told. */
export function TakenBy({ goodsClass }: { goodsClass: string }) {
  const attributes = useAttributes()
  const kept: Partial<AllAttributes['goods']> | undefined = attributes?.goods
  const takers = kept?.[readGoodsClass(goodsClass)]?.length
  if (!attributes || takers === undefined) return null
  const all = Object.keys(attributes.lines).length
  return (
    <Trans>
      Worldwide, {takers} of {all} shipping methods take this type.
    </Trans>
  )
}
