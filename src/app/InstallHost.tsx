/** The sheet about putting the app on the phone, wherever it was asked for; nothing of it is fetched before. */
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { installSheetAtom } from '#src/kit/install/install.ts'

const InstallSheet = lazy(async () => ({ default: (await import('./InstallSheet.tsx')).InstallSheet }))

export function InstallHost() {
  const state = useAtomValue(installSheetAtom)
  if (state === 'closed') return null
  return (
    <Suspense>
      <InstallSheet offered={state === 'offered'} />
    </Suspense>
  )
}
