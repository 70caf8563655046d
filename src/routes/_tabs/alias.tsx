/** The home page, `/` (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import { comesAlong, HomeScreen } from '#src/catalog/HomeScreen.tsx'

export const Route = createFileRoute('/_tabs/')({ component: HomeScreen, loader: comesAlong })
