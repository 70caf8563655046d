/** The settings as a page of the account tab (specification 2 has no address of their own for them). */
import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Main } from '#src/kit/page/Main.tsx'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { useLeave } from '#src/kit/route/use-leave.ts'
import styles from './account.module.css'
import { SettingsList } from './SettingsList.tsx'
import type { SettingsPart } from './settings-part.ts'

const SettingsSheet = lazy(async () => ({ default: (await import('./SettingsSheet.tsx')).SettingsSheet }))

/** `notifications`: that part of the settings; only the signed in see it. */
export function SettingsScreen({ notifications }: { notifications?: ReactNode }) {
  const leave = useLeave()
  const [part, setPart] = useState<SettingsPart>()
  return (
    <Main>
      <NavBar title={<Trans>Settings</Trans>} onBack={leave} />
      <div className={styles.settings}>
        <SettingsList onPart={setPart} notifications={notifications} />
      </div>
      {part && (
        <Suspense>
          <SettingsSheet part={part} onClose={() => setPart(undefined)} />
        </Suspense>
      )}
    </Main>
  )
}
