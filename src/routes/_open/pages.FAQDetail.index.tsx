/** One question answered (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { FaqDetailScreen } from '#src/help/FaqDetailScreen.tsx'

export const Route = createFileRoute('/_open/pages/FAQDetail/index')({
  validateSearch: v.object({ slug: word }),
  component: FaqDetail,
})

function FaqDetail() {
  return <FaqDetailScreen {...Route.useSearch()} />
}
