/** The account tab (specification 2): who I am, my balance, my orders by section, and everything else there is. */
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { userInfo } from '#contract/account/api.ts'
import { serverNow } from '#src/kit/clock.ts'
import { call } from '#src/kit/http.ts'
import { isSignedIn, saveUser, signOut, useUser } from '#src/kit/session.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { useConfirm } from '#src/kit/ui/Dialog.tsx'
import { OfflineBanner } from '#src/kit/ui/Freshness.tsx'
import { PullToRefresh } from '#src/kit/ui/PullToRefresh.tsx'
import { useAction } from '#src/kit/use-action.ts'
import { useSync } from '#src/kit/use-sync.ts'
import { disk, useRows } from '#src/kit/with-disk.ts'
import { AccountHead } from './AccountHead.tsx'
import { AccountRows } from './AccountRows.tsx'
import styles from './account.module.css'
import { BalanceCard } from './BalanceCard.tsx'
import { OrderEntries } from './OrderEntries.tsx'
import type { SettingsPart } from './settings-part.ts'

const SettingsSheet = lazy(async () => ({ default: (await import('./SettingsSheet.tsx')).SettingsSheet }))

async function pullAccount(): Promise<void> {
  if (!isSignedIn()) return
  const [user, { pullChanges }] = await Promise.all([call(userInfo, {}), import('#src/kit/changes.ts')])
  saveUser(user)
  const it = await disk()
  await it.meta.put({ key: 'balance', value: { balance: user.balance, held: user.held }, at: serverNow() })
  await pullChanges()
}

export function AccountScreen() {
  const user = useUser()
  const confirm = useConfirm()
  const [part, setPart] = useState<SettingsPart>()
  const { freshness, sync } = useSync(pullAccount)
  const kept = useRows(async (mine) => {
    const [balance, coupons, pulled] = await Promise.all([
      mine.meta.get('balance'),
      mine.coupons.where('status').equals('available').count(),
      mine.meta.get('pulled'),
    ])
    return { balance: balance?.value as { balance: number; held: number } | undefined, coupons, pulledAt: pulled?.at }
  })
  const leave = useAction(async () => {
    const sure = await confirm({
      title: <Trans>Log out?</Trans>,
      body: <Trans>What this phone keeps of your account, unfinished forms too, is removed. Your orders stay.</Trans>,
      keep: <Trans>Stay</Trans>,
      confirm: <Trans>Log out</Trans>,
      danger: true,
    })
    if (sure) await signOut()
  })

  return (
    <main>
      {user && freshness === 'offline' && (
        <OfflineBanner savedAt={kept?.pulledAt} now={serverNow()} onRetry={() => void sync()} />
      )}
      <PullToRefresh onRefresh={sync} disabled={!user}>
        <AccountHead user={user} />
        <div className={styles.body}>
          {user && <BalanceCard balance={kept?.balance} />}
          <OrderEntries />
          <AccountRows coupons={user ? kept?.coupons : undefined} onSetting={setPart} />
          {user && (
            <Button wide className={styles.logOut} onClick={() => void leave.run()}>
              <Trans>Log out</Trans>
            </Button>
          )}
        </div>
      </PullToRefresh>
      {part && (
        <Suspense>
          <SettingsSheet part={part} onClose={() => setPart(undefined)} />
        </Suspense>
      )}
    </main>
  )
}
