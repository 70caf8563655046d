/** The haul planner (decision 052): of what this phone and its shopper have, so its address says nothing more. */
import { createFileRoute } from '@tanstack/react-router'
import { PlannerScreen } from '#src/freight/PlannerScreen.tsx'

export const Route = createFileRoute('/_open/pages/planner/index')({ component: PlannerScreen })
