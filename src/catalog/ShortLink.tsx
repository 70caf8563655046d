/** A short share link: only the server may follow it (product.md 3). When that fails, the long link is needed. */
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { resolveLink } from '#contract/catalog/api.ts'
import { mallOfShort, parseLink } from '#contract/catalog/link.ts'
import { Offline } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { onceMoreOnline } from '#src/kit/network/network.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Ring } from '#src/kit/ui/Ring.tsx'
import text from '#src/kit/ui/text.module.css'
import { forgetLink } from './kept-link.ts'
import { KeptLink } from './KeptLink.tsx'
import { stateFromShare } from './use-stated.ts'
import { PasteRefused } from './PasteRefused.tsx'
import css from './Search.module.css'

export function ShortLink({ text: link }: { text: string }) {
  const navigate = useNavigate()
  const [failed, setFailed] = useState<'short-link' | 'offline'>()
  const follow = useCallback(
    async (signal?: AbortSignal) => {
      setFailed(undefined)
      try {
        const { itemId, mallType } = await call(resolveLink, { text: link }, { ...(signal && { signal }) })
        if (signal?.aborted) return
        await forgetLink(link)
        await navigate({ to: '/pages/productDetail/index', search: { itemId, mallType }, replace: true })
      } catch (error) {
        if (!signal?.aborted) setFailed(error instanceof Offline ? 'offline' : 'short-link')
      }
    },
    [link, navigate],
  )
  useEffect(() => {
    const leaving = new AbortController()
    queueMicrotask(() => void follow(leaving.signal))
    return () => leaving.abort()
  }, [follow])
  const describe = async () => {
    const parsed = parseLink(link)
    if (parsed.ok || parsed.reason !== 'short-link') return
    const mallType = mallOfShort(parsed.url)
    await stateFromShare(mallType, parsed.url, link).catch(() => undefined)
    await navigate({ to: '/pages/productDetail/index', search: { mallType, link: parsed.url } })
  }
  const waits = failed === 'offline'
  useEffect(() => (waits ? onceMoreOnline(() => void follow()) : undefined), [waits, follow])
  if (failed === 'offline') return <KeptLink link={link} />
  if (failed) return <PasteRefused reason={failed} onAgain={() => void follow()} onDescribe={() => void describe()} />
  return (
    <div className={css.refused} role="status">
      <Card className={css.following}>
        <Ring size={24} turning />
        <span className={text.sub}>
          <Trans>We follow the short link to the product.</Trans>
        </span>
      </Card>
    </div>
  )
}
