/** The five tab pages, with the bar under them (specification 2). */
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { TabBar } from '#src/app/TabBar.tsx'

export const Route = createFileRoute('/_tabs')({ component: Tabs })

function Tabs() {
  // The settings lie behind the account tab and have the whole page.
  const behind = useLocation({ select: ({ search }) => 'settings' in search })
  return (
    <>
      <Outlet />
      {!behind && <TabBar />}
    </>
  )
}
