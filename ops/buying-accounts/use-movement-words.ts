/** What moved an account, in words. */
import { useLingui } from '@lingui/react/macro'
import type { MovementKind } from '#contract/order/buying-account.ts'

export function useMovementWords(): Readonly<Record<MovementKind, string>> {
  const { t } = useLingui()
  return {
    in: t`Put in`,
    out: t`Taken out`,
    bought: t`Bought`,
    corrected: t`Cost corrected`,
    top_up: t`Top-up passed on`,
    back: t`Seller paid back`,
    counted: t`Counted`,
    taken_back: t`Purchase taken back`,
    moved: t`Account corrected`,
  }
}
