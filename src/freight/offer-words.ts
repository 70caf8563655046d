/** Why a line cannot take a parcel, what it adds and how it bills, in words (product.md 6). */
import { useLingui } from '@lingui/react/macro'
import type { Icon } from '@phosphor-icons/react'
import { BatteryWarning } from '@phosphor-icons/react/dist/csr/BatteryWarning'
import { GlobeHemisphereWest } from '@phosphor-icons/react/dist/csr/GlobeHemisphereWest'
import { Ruler } from '@phosphor-icons/react/dist/csr/Ruler'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { useMeasures } from '#src/warehouse/measures.ts'
import type { Offer } from './offers.ts'

type Reason = Offer['blocked'][number]

export const reasonIcons: Record<Reason, Icon> = {
  country: GlobeHemisphereWest,
  weight: Scales,
  size: Ruler,
  side: Ruler,
  girth: Ruler,
  'goods-class': BatteryWarning,
}

export function useOfferWords() {
  const { t } = useLingui()
  const measures = useMeasures()
  const reasons: Record<Reason, string> = {
    country: t`Does not ship to this country.`,
    weight: t`Too heavy for it.`,
    size: t`Too large for it: length, width and height together.`,
    side: t`The longest side is too long for it.`,
    girth: t`Too large for it: longest side plus girth.`,
    'goods-class': t`Does not take these goods.`,
  }
  const surcharges: Record<string, string> = {
    overweight: t`Overweight fee`,
    overlength: t`Overlength fee`,
    oversize: t`Oversize fee`,
    remoteArea: t`Remote area fee`,
  }
  return {
    /** `by`: how far over the limit, grams or millimetres. */
    reason: (why: Reason, by?: number) => {
      if (by === undefined) return reasons[why]
      const over = why === 'weight' ? measures.kilograms(by) : measures.centimetres(by)
      if (why === 'weight') return t`${over} too heavy for this shipping method.`
      if (why === 'side') return t`${over} too long for this shipping method.`
      return t`${over} too large for this shipping method.`
    },
    surcharge: (key: string) => surcharges[key] ?? t`Surcharge`,
    billing: (billing: string) => {
      const from = /^larger-from-(\d+)mm$/.exec(billing)?.[1]
      if (from) {
        const centimetres = Number(from) / 10
        return t`The larger of weight and volume, when a side is ${centimetres} cm or more`
      }
      return billing === 'actual' ? t`Actual weight only` : t`The larger of weight and volume`
    },
    tax: (included: boolean) => (included ? t`Included` : t`Not included`),
    source: (source: string) =>
      source === 'measured'
        ? t`Every piece was weighed here.`
        : source === 'category'
          ? t`Based on typical weights. Not weighed yet.`
          : t`Based on the sellers’ weights. Not weighed yet.`,
  }
}
