/** Membership levels (specification 2): not built yet. */
import { createFileRoute } from '@tanstack/react-router'
import { comingSoon } from '#src/app/coming-soon.ts'

export const Route = createFileRoute('/_open/pages/level/index')({ beforeLoad: comingSoon })
