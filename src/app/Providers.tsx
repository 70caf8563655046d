/** What surrounds every screen: the words, the atoms, the routes. */
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { StrictMode, useEffect } from 'react'
import { store } from '#src/kit/store.ts'
import { i18n } from './i18n.ts'
import type { createAppRouter } from './router.ts'

interface Props {
  router: ReturnType<typeof createAppRouter>
  /** After the first page is on the screen; twice while developing. */
  onPainted?: () => void
}

export function Providers({ router, onPainted }: Props) {
  useEffect(() => onPainted?.(), [onPainted])
  return (
    <StrictMode>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </Provider>
    </StrictMode>
  )
}
