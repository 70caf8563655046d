/** My level (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import { useComingPoints } from '#src/documents/use-coming-points.ts'
import { LevelScreen } from '#src/level/LevelScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/level/index')({ component: Level })

function Level() {
  return <LevelScreen coming={useComingPoints()} />
}
