/** A newer version is ready. Never offered where money is being paid (safety.md E). */
import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Button } from '#src/kit/ui/Button.tsx'
import { takeUpdate, updateReadyAtom } from './update.ts'
import styles from './UpdateOffer.module.css'

const paying = /\/pages\/(payOrder|preOrder|packingShipping|rechargePay|recharge)\//

export function UpdateOffer() {
  const ready = useAtomValue(updateReadyAtom)
  const path = useLocation({ select: (location) => location.pathname })
  if (!ready || paying.test(path)) return null
  return (
    <aside className={styles.offer} role="status">
      <span>
        <Trans>A new version is ready</Trans>
      </span>
      <Button look="a" small onClick={takeUpdate}>
        <Trans>Update</Trans>
      </Button>
    </aside>
  )
}
