/** Paste a link or search by words, with what was searched before (specification 2, searchPage). */
import { Link as LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { MagnifyingGlass } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { X } from '@phosphor-icons/react/dist/csr/X'
import { XCircle } from '@phosphor-icons/react/dist/csr/XCircle'
import { useLingui } from '@lingui/react/macro'
import { Navigate, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { parseLink } from '#contract/catalog/link.ts'
import { rememberSearch } from './remember.ts'
import { probe } from '#src/kit/network/network.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { Page } from '#src/kit/page/Page.tsx'
import { onlineOnly } from '#src/kit/page/reading.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import { KnownGoods } from './KnownGoods.tsx'
import type { ReadCart } from './known-goods.ts'
import { LinkFound } from './LinkFound.tsx'
import { PasteRefused } from './PasteRefused.tsx'
import css from './Search.module.css'
import { SearchHistory } from './SearchHistory.tsx'
import { SearchResults } from './SearchResults.tsx'
import { Suggestions } from './Suggestions.tsx'
import { ShortLink } from './ShortLink.tsx'
import { useOpenText } from './use-open-text.ts'

export interface SearchScreenProps {
  q?: string | undefined
  readCart: ReadCart
}

export function SearchScreen({ q = '', readCart }: SearchScreenProps) {
  // Sent off by the page itself before the app was there: straight to the item, as the app would have done.
  const link = parseLink(q.trim())
  if (!link.ok) return <Search q={q} readCart={readCart} />
  const { itemId, mallType } = link
  return <Navigate replace to="/pages/productDetail/index" search={{ itemId, mallType }} />
}

function Search({ q, readCart }: { q: string; readCart: ReadCart }) {
  const { t } = useLingui()
  const online = useOnline()
  const [text, setText] = useState(q)
  const [shown, setShown] = useState(q)
  const open = useOpenText()
  const router = useRouter()
  const navigate = useNavigate()
  // Another search, from the history or the address: the field follows.
  if (shown !== q) {
    setShown(q)
    setText(q)
  }
  const input = useRef<HTMLInputElement>(null)
  const said = text.trim()
  const link = parseLink(said)
  const isLink = link.ok || link.reason !== 'no-link'
  const submitted = said !== '' && said === q.trim()
  const leave = () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: '/' }))
  const clear = () => {
    setText('')
    input.current?.focus()
    if (q) void navigate({ to: '/pages/searchPage/index', replace: true })
  }
  const asks = submitted && !isLink
  return (
    <Page standing={onlineOnly(online, probe)} className={css.page}>
      <form
        role="search"
        className={css.bar}
        onSubmit={(event) => {
          event.preventDefault()
          open(text)
        }}
      >
        <div className={css.field}>
          <Glyph of={isLink ? LinkIcon : MagnifyingGlass} size={20} />
          <input
            ref={input}
            aria-label={t`Product link or search words`}
            placeholder={t`Link or words`}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir={text ? 'auto' : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this field
            autoFocus={q === ''}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {text && <IconButton icon={XCircle} fill size={20} label={t`Clear`} onClick={clear} />}
        </div>
        <button type="button" className={css.cancel} aria-label={t`Cancel`} onClick={leave}>
          <span>{t`Cancel`}</span>
          <Glyph of={X} />
        </button>
      </form>
      {link.ok && <LinkFound mallType={link.mallType} onOpen={() => open(said)} />}
      {submitted && !link.ok && link.reason === 'short-link' && <ShortLink key={said} text={said} />}
      {submitted && !link.ok && link.reason !== 'short-link' && link.reason !== 'no-link' && (
        <PasteRefused reason={link.reason} onSearch={clear} />
      )}
      {asks ? (
        <>
          {/* What the phone knows is all there is then. */}
          {!online && <KnownGoods typed={said} readCart={readCart} />}
          <Searched q={said} />
        </>
      ) : (
        (link.ok || !submitted) && (
          <>
            <SearchHistory typed={link.ok ? '' : said} onOpen={open} />
            {!isLink && <KnownGoods typed={said} readCart={readCart} />}
            {!isLink && <Suggestions typed={said} />}
          </>
        )
      )}
    </Page>
  )
}

function Searched({ q }: { q: string }) {
  useEffect(() => {
    void rememberSearch(q).catch(() => undefined)
  }, [q])
  return <SearchResults q={q} within />
}
