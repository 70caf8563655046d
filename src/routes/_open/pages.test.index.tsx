/** The test page (specification 2): diagnostics. While developing, `?gallery=open` is every part of the kit on one page. */
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as v from 'valibot'
import { oneOf } from '#src/app/search.ts'
import { DiagnosticsScreen } from '#src/diagnostics/DiagnosticsScreen.tsx'

const Gallery = import.meta.env.DEV
  ? lazy(() => import('#src/gallery/Gallery.tsx').then((it) => ({ default: it.Gallery })))
  : DiagnosticsScreen

export const Route = createFileRoute('/_open/pages/test/index')({
  validateSearch: v.object({ gallery: oneOf('open') }),
  component: TestPage,
})

function TestPage() {
  if (!Route.useSearch().gallery) return <DiagnosticsScreen />
  return (
    <Suspense>
      <Gallery />
    </Suspense>
  )
}
