/** What a place in the warehouse is, in words. */
import { useLingui } from '@lingui/react/macro'
import type { ShelfKind } from '#contract/warehouse/shelf.ts'

export function useKindWords(): Record<ShelfKind, string> {
  const { t } = useLingui()
  return { shelf: t`Rack shelf`, pallet: t`Pallet`, floor: t`Floor`, locked: t`Locked` }
}
