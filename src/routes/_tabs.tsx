/** The five tab pages, with the bar under them (specification 2). */
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { TabBar } from '#src/app/TabBar.tsx'

export const Route = createFileRoute('/_tabs')({ component: Tabs })

function Tabs() {
  return (
    <>
      <Outlet />
      <TabBar />
    </>
  )
}
