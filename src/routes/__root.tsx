/** Around every page. An unknown address goes home (specification 2). */
import { createRootRoute, Navigate, Outlet } from '@tanstack/react-router'
import { allWords, haveWords } from '#src/app/i18n.ts'
import { Shell } from '#src/app/Shell.tsx'

export const Route = createRootRoute({
  // The home page's words come first; whoever goes on needs the others. At start main.tsx waits for them itself.
  beforeLoad: ({ location }) => (location.pathname === '/' || !haveWords() ? undefined : allWords()),
  component: Root,
  notFoundComponent: () => <Navigate to="/" replace />,
})

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
