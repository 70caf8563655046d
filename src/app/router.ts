/** The router over the addresses of specification 2: history mode, case-sensitive, plain text after the `?`. */
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '#src/routeTree.gen.ts'
import { turnOf } from './back.ts'
import { Failed } from './Failed.tsx'
import { parseSearch, stringifySearch } from './search.ts'

/** Takes a history of its own in tests; the browser's otherwise. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    caseSensitive: true,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultViewTransition: { types: turnOf },
    defaultErrorComponent: Failed,
    // specification 9: async page-load delay 200 ms; its timeout is in use-page-late.ts
    defaultPendingMs: 200,
    parseSearch,
    stringifySearch,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
