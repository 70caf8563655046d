/** The game of this name (specification 2), its draws, and the proof of one. Switched off it is home. */
import { createFileRoute, redirect } from '@tanstack/react-router'
import { gameSearch } from '#src/app/game-search.ts'
import { CheckScreen } from '#src/game/CheckScreen.tsx'
import { DrawsScreen } from '#src/game/DrawsScreen.tsx'
import { isGameOn } from '#src/game/games-on.ts'
import { SlotsScreen } from '#src/game/SlotsScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/slots/index')({
  validateSearch: gameSearch,
  beforeLoad: () => {
    if (!isGameOn('slots')) throw redirect({ to: '/', replace: true })
  },
  component: Game,
})

function Game() {
  const { draw, view } = Route.useSearch()
  if (draw) return <CheckScreen drawId={draw} />
  return view ? <DrawsScreen game="slots" /> : <SlotsScreen />
}
