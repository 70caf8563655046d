/** The console: who you are, then your desks. */
import { I18nProvider } from '@lingui/react'
import { Provider } from 'jotai'
import { StrictMode, useEffect } from 'react'
import { store } from '#src/kit/store.ts'
import { Confirms } from '#src/kit/ui/Dialog.tsx'
import { Toasts } from '#src/kit/ui/Toasts.tsx'
import { askCounts } from './counts.ts'
import { desksFor } from './desk-list.ts'
import { i18n } from './i18n.ts'
import { hrefOf, usePlace } from './place.ts'
import { useStaff } from './session.ts'
import { screens } from './screens.ts'
import { SignIn } from './SignIn.tsx'

export const Console = () => (
  <StrictMode>
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Inside />
        <Toasts />
        <Confirms />
      </I18nProvider>
    </Provider>
  </StrictMode>
)

function Inside() {
  const staff = useStaff()
  const { desk } = usePlace()
  const mine = desksFor(staff)
  const at = mine.find((it) => it.id === desk) ?? mine[0]
  useEffect(() => {
    if (!staff) return
    void askCounts()
    const timer = setInterval(() => void (document.hidden || askCounts()), 10_000)
    return () => clearInterval(timer)
  }, [staff])
  useEffect(() => {
    if (staff && at && at.id !== desk) history.replaceState(null, '', hrefOf(at.id))
  }, [staff, at, desk])
  if (!staff || !at) return <SignIn />
  const Screen = screens[at.id]
  return <Screen key={at.id} />
}
