/** Every part of the kit on one page, while developing; shoppers go home (specification 2 names the page only). */
import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const Gallery = import.meta.env.DEV
  ? lazy(() => import('#src/gallery/Gallery.tsx').then((it) => ({ default: it.Gallery })))
  : () => null

export const Route = createFileRoute('/_open/pages/test/index')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw redirect({ to: '/', replace: true })
  },
  component: TestPage,
})

function TestPage() {
  return (
    <Suspense>
      <Gallery />
    </Suspense>
  )
}
