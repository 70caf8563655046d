/** Something shown as a page of the shop: in English, with a router of its own around it. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Gives the router, once the page is drawn. The words must have been loaded. */
export async function openPage(what: ReactNode, at = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <I18nProvider i18n={i18n}>{what}</I18nProvider> }),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await act(() => router.load())
  render(<RouterProvider router={router as never} />)
  return router
}
