/** The lottery (specification 2): not built yet. */
import { createFileRoute } from '@tanstack/react-router'
import { comingSoon } from '#src/app/coming-soon.ts'

export const Route = createFileRoute('/_open/pages/luckLottery/index')({ beforeLoad: comingSoon })
