/** The offer of a newer version: a card below, never a dialog; it says what becomes of what is being typed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowCircleUp } from '@phosphor-icons/react/dist/csr/ArrowCircleUp'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Disk } from '#src/disk.ts'
import { allDone } from '#src/kit/install/before-reload.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { store } from '#src/kit/store.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { ToneTile } from '#src/kit/ui/Chip.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { diskLastsAtom, onDisk, useRows } from '#src/kit/disk/with-disk.ts'
import { takeUpdate } from './follow-worker.ts'
import { isTabPage } from './pages.ts'
import { isOlder, updateReadyAtom } from './update.ts'
import styles from './UpdateOffer.module.css'

/** The forms that are begun and not sent. */
const countTyped = (disk: Disk): PromiseLike<number> =>
  disk.drafts.filter(({ key }) => !key.startsWith('wish:')).count()

/** Whether a form would go with this page: counted anew, since what is on the screen may be a moment old. */
async function wouldLose(): Promise<boolean> {
  await allDone()
  if (store.get(diskLastsAtom)) return false
  return (await onDisk(countTyped).catch(() => 1)) > 0
}

export function UpdateCard({ path }: { path: string }) {
  const setReady = useSetAtom(updateReadyAtom)
  const launch = useLaunch()
  const kept = useRows(async (disk) => countTyped(disk))
  const lasts = useAtomValue(diskLastsAtom)
  const [taking, setTaking] = useState(false)
  const { t } = useLingui()
  // What is being typed would not outlive a reload here: the next start brings the version too.
  if (kept && !lasts) return null
  const take = async () => {
    setTaking(true)
    if (await wouldLose()) return setTaking(false)
    const end = await takeUpdate()
    if (end === 'taken') return
    setTaking(false)
    const said =
      end === 'later'
        ? t`The new version comes in a few minutes. Please go on.`
        : t`The new version needs a connection. Please try again later.`
    toast(said, { plain: true })
  }
  const brand = launch?.brand ?? 'Haulway'
  const version = launch && isOlder(__APP_VERSION__, launch.version) ? launch.version : undefined
  return (
    <aside className={styles.offer} data-tabs={isTabPage(path) || undefined} role="status">
      <Card className={styles.card}>
        <div className={styles.words}>
          <ToneTile tone="accent" icon={ArrowCircleUp} />
          <div>
            <h2 className={styles.title}>
              <Trans>A new version is ready</Trans>
            </h2>
            <p className={styles.note}>
              {version && (
                <>
                  <Trans>Version {version}.</Trans>{' '}
                </>
              )}
              {kept ? (
                <Trans>Takes 2 seconds. Your unfinished forms are saved and open again right here.</Trans>
              ) : (
                <Trans>Takes 2 seconds and opens again right here.</Trans>
              )}
            </p>
          </div>
        </div>
        <div className={styles.acts}>
          <Button grow onClick={() => setReady(false)}>
            <Trans>Later</Trans>
          </Button>
          <Button look="primary" grow loading={taking && <Trans>Updating</Trans>} onClick={() => void take()}>
            {kept ? <Trans>Save and update</Trans> : <Trans>Update</Trans>}
          </Button>
        </div>
        <p className={styles.later}>
          <Trans>“Later” installs it the next time you open {brand}.</Trans>
        </p>
      </Card>
    </aside>
  )
}
