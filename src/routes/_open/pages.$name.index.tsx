/** The pages of the specification that are not built yet say so (specification 8); any other name is no page of ours. */
import { createFileRoute, notFound } from '@tanstack/react-router'
import { comingSoon } from '#src/app/coming-soon.ts'
import { isNotBuilt, type NotBuilt } from '#src/app/pages.ts'

export const Route = createFileRoute('/_open/pages/$name/index')({
  // A link to a page that is none does not compile; an address that somebody typed is looked at below.
  params: { parse: ({ name }) => ({ name: name as NotBuilt }) },
  beforeLoad({ params, preload }) {
    if (!isNotBuilt(params.name)) throw notFound()
    return comingSoon({ preload })
  },
})
