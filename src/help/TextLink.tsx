/** A link in a text: our own pages open inside, http links in a new window, mail addresses in the mail app, the rest nowhere. */
import type { ReactNode } from 'react'
import { useGo } from '#src/kit/route/go.ts'
import text from '#src/kit/ui/text.module.css'

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  const go = useGo()
  const url = URL.canParse(to, location.origin) ? new URL(to, location.origin) : undefined
  if (!url || !/^(https?|mailto):$/.test(url.protocol)) return children
  const own = url.origin === location.origin
  return (
    <a
      className={text.link}
      href={url.href}
      {...(!own && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={(event) => {
        if (!own || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(to)
      }}
    >
      {children}
    </a>
  )
}
