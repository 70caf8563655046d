/** The thin bar over a demo shop: play money here, and the way to the clock, the robot and the mailbox. */
import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { settingsAtom } from '#src/kit/session/settings.ts'
import styles from './DemoBar.module.css'

export function DemoBar() {
  const { launch } = useAtomValue(settingsAtom)
  // The page says it too, so that the bar is there before the shop's first answer and pushes nothing down.
  if (!(launch?.demo ?? 'demo' in document.documentElement.dataset)) return null
  return (
    <a className={styles.bar} href="/demo">
      <span>
        <strong>
          <Trans>Demo</Trans>
        </strong>{' '}
        <Trans>Test money. Clock, robot and mailbox</Trans>
      </span>
    </a>
  )
}
