/** `/pages/x` is `/pages/x/index`, and an unknown page is home (specification 2). */
import { createFileRoute, redirect } from '@tanstack/react-router'
import { homeAlias, pages } from '#src/app/pages.ts'

export const Route = createFileRoute('/pages/$name')({
  beforeLoad: ({ params, location }) => {
    const address = `/pages/${params.name}/index`
    const known = pages.includes(address) || address === homeAlias
    throw redirect({
      href: known ? address + location.searchStr + (location.hash && `#${location.hash}`) : '/',
      replace: true,
    })
  },
})
