/** The home page, `/` (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#src/catalog/HomeScreen.tsx'
import { comesAlong, LateUnderway } from '#src/documents/late-underway.tsx'

export const Route = createFileRoute('/_tabs/')({ component: Home, loader: comesAlong })

function Home() {
  return <HomeScreen Underway={LateUnderway} />
}
