/** The addresses of the console: a route a desk, each at /ops/<desk>, and the page behind an invitation's link. */
import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { Invited } from '#ops/account/Invited.tsx'
import { DeskFailed } from './DeskFailed.tsx'
import { Door } from './Door.tsx'
import { screens } from './screens.ts'

const root = createRootRoute()
const invite = createRoute({ getParentRoute: () => root, path: '/ops/invite', component: Invited })
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Door })
const desks = Object.entries(screens).map(([desk, component]) =>
  createRoute({ getParentRoute: () => inside, path: `/ops/${desk}`, component }),
)
// Whatever else somebody types: the door leads on to their first desk.
const elsewhere = createRoute({ getParentRoute: () => inside, path: '$', component: () => null })

/** Takes a history of its own in tests; the browser's otherwise. */
export const createConsoleRouter = (history?: RouterHistory) =>
  createRouter({
    ...(history && { history }),
    routeTree: root.addChildren([invite, inside.addChildren([...desks, elsewhere])]),
    caseSensitive: true,
    defaultErrorComponent: DeskFailed,
    // The panes scroll by themselves, and moving through rows is no new page.
    scrollRestoration: () => false,
    // Plain text, as `URLSearchParams` writes it: an order number is no JSON number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text && `?${text}`
    },
  })
