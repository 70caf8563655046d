/**
 * Offers push once the shopper has something to hear of: after a payment (`paid`), and among the notices. It asks nothing by
 * itself, and "Not now" is for good, in both places.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { BellRinging } from '@phosphor-icons/react/dist/csr/BellRinging'
import { serverNow } from '#src/kit/sync/clock.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { ToneTile } from '#src/kit/ui/Chip.tsx'
import { onDisk, useRows } from '#src/kit/disk/with-disk.ts'
import styles from './notice.module.css'
import { shopName } from './push.ts'
import { type Push, usePush } from './use-push.ts'

const key = 'pushCard'

/** What the card needs, or undefined where there is nothing to offer, or nothing is known yet. */
export function usePushOffer(): Push | undefined {
  const push = usePush()
  const wanted = useRows(async (disk) => !(await disk.settings.get(key)) && (await disk.orders.count()) > 0)
  return wanted && push.standing === 'off' ? push : undefined
}

/** The card among the notices. */
export function PushCard() {
  const push = usePushOffer()
  return push ? <PushOffer push={push} /> : null
}

export function PushOffer({ push: { pending, turn }, paid = false }: { push: Push; paid?: boolean }) {
  const { t } = useLingui()
  const brand = shopName()
  return (
    <Card as="section" className={styles.offer} aria-labelledby="push-offer">
      <ToneTile tone="progress" icon={BellRinging} />
      <div>
        <h2 id="push-offer" className={styles.offerTitle}>
          {paid ? <Trans>Tell me when it arrives</Trans> : <Trans>Get notified when {brand} is closed</Trans>}
        </h2>
        <p className={styles.offerNote}>
          <Trans>When a payment is due, goods arrive or a parcel moves. Details stay in the app.</Trans>
        </p>
        <div className={styles.offerActs}>
          <Button look="tint" small loading={pending && t`Turning on`} onClick={() => turn(true)}>
            <Trans>Turn on</Trans>
          </Button>
          <Button
            look="quiet"
            small
            onClick={() => void onDisk((it) => it.settings.put({ key, value: 'later', at: serverNow() }))}
          >
            <Trans>Not now</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}
