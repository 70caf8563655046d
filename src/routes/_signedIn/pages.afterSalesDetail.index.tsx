/** A return: asking for one, or following it (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { AfterSalesScreen } from '#src/documents/AfterSalesScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/afterSalesDetail/index')({
  validateSearch: v.object({ returnNumber: word, item: word, kind: word }),
  component: AfterSalesDetail,
})

function AfterSalesDetail() {
  return <AfterSalesScreen {...Route.useSearch()} />
}
