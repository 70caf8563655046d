/** The classes of goods, as the warehouse says them (product.md 6). */
import { useLingui } from '@lingui/react/macro'
import type { GoodsClass } from '#contract/catalog/goods-class.ts'

export function useGoodsWords(): { id: GoodsClass; label: string }[] {
  const { t } = useLingui()
  return [
    { id: 'general', label: t`General` },
    { id: 'clothing', label: t`Clothing` },
    { id: 'shoes', label: t`Shoes` },
    { id: 'accessories', label: t`Accessories` },
    { id: 'built_in_battery', label: t`Battery built in` },
    { id: 'pure_battery', label: t`Battery alone` },
    { id: 'magnet_small', label: t`Small magnet` },
    { id: 'cosmetics_liquid_small', label: t`Cosmetics, small liquid` },
    { id: 'food_dry', label: t`Dry food` },
    { id: 'brand_sensitive', label: t`Branded, sensitive` },
    { id: 'furniture', label: t`Furniture` },
    { id: 'forbidden', label: t`Forbidden` },
  ]
}
