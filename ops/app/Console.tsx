/** The console: who you are, then your desks. */
import { I18nProvider } from '@lingui/react'
import { RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { StrictMode, useState } from 'react'
import { store } from '#src/kit/store.ts'
import { Confirms } from '#src/kit/ui/Dialog.tsx'
import { Toasts } from '#src/kit/ui/Toasts.tsx'
import { i18n } from '#ops/kit/i18n.ts'
import { createConsoleRouter } from './router.tsx'

/** Takes a history of its own in tests. */
export const Console = ({ history }: { history?: RouterHistory }) => (
  <StrictMode>
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Desks history={history} />
        <Toasts />
        <Confirms />
      </I18nProvider>
    </Provider>
  </StrictMode>
)

function Desks({ history }: { history: RouterHistory | undefined }) {
  const [router] = useState(() => createConsoleRouter(history))
  return <RouterProvider router={router} />
}
