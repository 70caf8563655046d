/** Frequent questions (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { FaqScreen } from '#src/help/FaqScreen.tsx'

export const Route = createFileRoute('/_open/pages/FAQ/index')({
  validateSearch: v.object({ topic: word }),
  component: Faq,
})

function Faq() {
  return <FaqScreen {...Route.useSearch()} />
}
