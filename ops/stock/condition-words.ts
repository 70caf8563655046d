/** How goods are that lie in the warehouse, in words of the stock desk. */
import { useLingui } from '@lingui/react/macro'
import type { Condition } from '#contract/warehouse/condition.ts'

export function useConditionWords(): Record<Condition, string> {
  const { t } = useLingui()
  return { fine: t`Fine`, damaged: t`Damaged`, wrong: t`Wrong item`, prohibited: t`Prohibited` }
}
