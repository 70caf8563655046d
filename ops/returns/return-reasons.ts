/** Why shoppers send things back, in words. */
import { useLingui } from '@lingui/react/macro'
import type { Return } from '#contract/returns/return.ts'

export function useReturnReasons(): Readonly<Record<Return['reason'], string>> {
  const { t } = useLingui()
  return {
    'wrong-item': t`Wrong item`,
    damaged: t`Damaged`,
    'not-as-described': t`Not as described`,
    'missing-parts': t`Parts missing`,
    'wrong-size': t`Wrong size`,
    'changed-mind': t`Changed mind`,
    other: t`Other`,
  }
}
