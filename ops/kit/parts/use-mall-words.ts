/** The malls, as staff calls them. */
import { useLingui } from '@lingui/react/macro'
import type { DeskOrder } from '#contract/order/desk.ts'

export function useMallWords(): Readonly<Record<DeskOrder['mallType'], string>> {
  const { t } = useLingui()
  return { taobao: t`Taobao`, '1688': '1688', weidian: t`Weidian` }
}
