/** The account tab (specification 2): who I am, my balance, my orders by section, and everything else there is. */
import { Plural, Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { userInfo } from '#contract/account/api.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { call } from '#src/kit/network/http.ts'
import { Page } from '#src/kit/page/Page.tsx'
import { standingOf } from '#src/kit/page/reading.ts'
import { isSignedIn, updateUser, signOut, useUser } from '#src/kit/session/session.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { useConfirm } from '#src/kit/ui/Dialog.tsx'
import { PullToRefresh } from '#src/kit/ui/PullToRefresh.tsx'
import { useAction } from '#src/kit/network/use-action.ts'
import { usePull, useSync } from '#src/kit/sync/use-sync.ts'
import { onDisk, useRows } from '#src/kit/disk/with-disk.ts'
import { AccountHead } from './AccountHead.tsx'
import { AccountRows } from './AccountRows.tsx'
import styles from './account.module.css'
import { BalanceCard } from './BalanceCard.tsx'
import { ConfirmMail } from './ConfirmMail.tsx'
import { OrderEntries } from './OrderEntries.tsx'
import type { SettingsPart } from './settings-part.ts'

const WaitingSheet = lazy(async () => ({ default: (await import('#src/kit/outbox/WaitingSheet.tsx')).WaitingSheet }))
const SettingsSheet = lazy(async () => ({ default: (await import('./SettingsSheet.tsx')).SettingsSheet }))

async function pullAccount(): Promise<void> {
  if (!isSignedIn()) return
  const [user, { pullChanges }] = await Promise.all([call(userInfo, {}), import('#src/kit/sync/changes.ts')])
  if (!updateUser(user)) return
  const value = { balance: user.balance, held: user.held }
  await onDisk((it) => it.meta.put({ key: 'balance', value, at: serverNow() }))
  await pullChanges()
}

export function AccountScreen({ identity }: { identity: ReactNode }) {
  const user = useUser()
  const confirm = useConfirm()
  const [part, setPart] = useState<SettingsPart>()
  const [listed, setListed] = useState(false)
  const pulled = usePull(pullAccount)
  const { freshAt } = useSync()
  const standing = { ...standingOf({ ...pulled, freshAt }), ...(!user && { offline: false }) }
  const kept = useRows(async (mine) => {
    const now = serverNow()
    const [balance, outbox, coupons] = await Promise.all([
      mine.meta.get('balance'),
      mine.outbox.filter(({ done }) => !done).count(),
      mine.coupons.filter(({ status, expiresAt }) => status === 'available' && expiresAt > now).count(),
    ])
    return { balance: balance?.value as { balance: number; held: number } | undefined, outbox, coupons }
  })
  const leave = useAction(async () => {
    const { whatIsLost } = await import('./what-is-lost.ts')
    const { unsent, forms } = await whatIsLost()
    const sure = await confirm({
      title: <Trans>Log out?</Trans>,
      body: (
        <>
          <Trans>Your data is removed from this phone. Your orders are safe.</Trans>
          {unsent > 0 && (
            <>
              {' '}
              <Plural
                value={unsent}
                one="# change has not been sent and will be lost."
                other="# changes have not been sent and will be lost."
              />
            </>
          )}
          {forms > 0 && (
            <>
              {' '}
              <Plural value={forms} one="# unfinished form will be lost." other="# unfinished forms will be lost." />
            </>
          )}
        </>
      ),
      keep: <Trans>Stay logged in</Trans>,
      confirm: <Trans>Log out</Trans>,
      danger: true,
    })
    if (sure) await signOut()
  })

  return (
    <Page standing={standing}>
      <PullToRefresh onRefresh={pulled.sync} disabled={!user}>
        <AccountHead user={user} />
        <div className={styles.body}>
          <ConfirmMail>
            <Trans>
              Please confirm your email. Then you can order, add money and keep addresses. Until then you can look
              around and fill your cart.
            </Trans>
          </ConfirmMail>
          {user && <BalanceCard balance={kept?.balance} />}
          <OrderEntries />
          <AccountRows
            identity={identity}
            coupons={kept?.coupons ?? 0}
            level={user?.level.key}
            onSetting={setPart}
            waiting={kept?.outbox ?? 0}
            onWaiting={() => setListed(true)}
          />
          {user && (
            <Button wide className={styles.logOut} onClick={() => void leave.run()}>
              <Trans>Log out</Trans>
            </Button>
          )}
        </div>
      </PullToRefresh>
      {listed && (
        <Suspense>
          <WaitingSheet onClose={() => setListed(false)} />
        </Suspense>
      )}
      {part && (
        <Suspense>
          <SettingsSheet part={part} onClose={() => setPart(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}
