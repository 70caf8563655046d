/** The line under the service fee: what the shopper's level takes off it. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { LevelKey } from '#contract/account/level-key.ts'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { levelNames } from './level-names.ts'

export function LevelOff({ level, percent }: { level: LevelKey; percent?: string }) {
  const { i18n } = useLingui()
  const name = i18n._(levelNames[level])
  const off = usePercentText()(percent ?? '0')
  return percent === undefined ? (
    <Trans>Level {name}</Trans>
  ) : (
    <Trans>
      Level {name}, {off} off the fee
    </Trans>
  )
}
