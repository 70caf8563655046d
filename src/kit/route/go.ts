/** Follows a link somebody else wrote: own pages open inside, http links in a new window (specification 2). */
import { useRouter } from '@tanstack/react-router'

/** Gives a function that takes a path of ours or an http(s) link, and ignores anything else. */
export function useGo(): (link: string) => void {
  const router = useRouter()
  return (link) => {
    const url = URL.canParse(link, location.origin) ? new URL(link, location.origin) : undefined
    if (!url || !/^https?:$/.test(url.protocol)) return
    if (url.origin === location.origin) void router.navigate({ href: url.pathname + url.search + url.hash })
    else window.open(url.href, '_blank', 'noopener,noreferrer')
  }
}
