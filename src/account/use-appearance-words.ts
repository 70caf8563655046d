import { useLingui } from '@lingui/react/macro'
import type { Appearance } from '#src/kit/session/appearance.ts'

/** The words for light, dark, and as the phone says. */
export function useAppearanceWords(): Record<Appearance, string> {
  const { t } = useLingui()
  return { system: t`System`, light: t`Light`, dark: t`Dark` }
}
