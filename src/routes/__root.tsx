/** Around every page. An unknown address goes home (specification 2). */
import { createRootRoute, lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router'
import { haveWords, wordsFor } from '#src/app/i18n.ts'
import { Shell } from '#src/app/Shell.tsx'
import { usePageLate } from '#src/app/use-page-late.ts'
import { LateBanner } from '#src/kit/page/LateBanner.tsx'

export const Route = createRootRoute({
  // The home page's words come first; whoever goes on needs the others. At start main.tsx waits for them itself.
  beforeLoad: ({ location }) => (haveWords() ? wordsFor(location.pathname) : undefined),
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('#src/help/UnknownAddress.tsx'), 'UnknownAddress'),
})

function Root() {
  const late = usePageLate(
    useRouterState({ select: ({ isLoading, location }) => (isLoading ? location.href : undefined) }),
  )
  // The page that the shopper is on stays, with what they typed.
  return (
    <Shell>
      {late && <LateBanner />}
      <Outlet />
    </Shell>
  )
}
