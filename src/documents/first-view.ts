/**
 * The orders as this phone last showed them, kept for the next start (decision 108): `src/head.js` paints them before any
 * script of the app is here. Only what stays true: names, sentences and pictures, never a countdown. News of any document
 * removes it (`src/kit/sync/changes.ts`), logging out too.
 */
import { keptUserId } from '#src/kit/session/session.ts'
import { firstViewKey } from '#src/kit/sync/changes.ts'

/** One thing on the page. Places and sizes are CSS px, from where its lines begin and from its top. */
interface Part {
  look: 'title' | 'group' | 'card' | 'text' | 'picture' | 'shape'
  box: readonly [start: number, top: number, width: number, height: number]
  text?: string
  src?: string
  href?: string
}

export interface FirstView {
  user: string
  /** As it stands in localStorage: null when never chosen. */
  language: string | null
  dir: 'ltr' | 'rtl'
  /** Of the window, CSS px: another one has other places. */
  width: number
  parts: readonly Part[]
}

/** Keeps what `page` shows in the window; nothing of a page that was scrolled, and no picture whose address ends. */
export function keepFirstView(page: ParentNode): void {
  const user = keptUserId()
  const cards = inWindow(page, 'article')
  if (user === undefined || scrollY !== 0 || cards.length === 0) return
  const view: FirstView = {
    user,
    language: localStorage.getItem('currentLanguage'),
    dir: isRtl() ? 'rtl' : 'ltr',
    width: innerWidth,
    parts: [
      ...inWindow(page, 'h1').map((it) => worded('title', it)),
      ...inWindow(page, 'h2').map((it) => worded('group', it)),
      ...cards.map((card) => partOf('card', card, { href: card.querySelector('a')?.getAttribute('href') ?? '' })),
      ...cards.flatMap((card) => inWindow(card, ':scope > p').map((it) => worded('text', it))),
      ...cards.flatMap((card) => inWindow(card, 'header > :first-child, footer > *').map((it) => partOf('shape', it))),
      ...cards.flatMap((card) => inWindow<HTMLImageElement>(card, 'img').flatMap(pictureOf)),
    ],
  }
  localStorage.setItem(firstViewKey, JSON.stringify(view))
}

const isRtl = (): boolean => document.documentElement.dir === 'rtl'
const inWindow = <Found extends HTMLElement>(within: ParentNode, selector: string): Found[] =>
  [...within.querySelectorAll<Found>(selector)].filter((it) => it.getBoundingClientRect().top < innerHeight)

function partOf(look: Part['look'], it: Element, more: Omit<Part, 'look' | 'box'> = {}): Part {
  const { left, right, top, width, height } = it.getBoundingClientRect()
  const start = isRtl() ? document.documentElement.clientWidth - right : left
  return { look, box: [Math.round(start), Math.round(top), Math.ceil(width), Math.ceil(height)], ...more }
}

/** Amounts and numbers keep their own direction. */
function worded(look: Part['look'], element: HTMLElement): Part {
  const copy = element.cloneNode(true)
  if (copy instanceof HTMLElement)
    for (const apart of copy.querySelectorAll('bdi')) apart.replaceChildren(isolated(apart))
  return partOf(look, element, { text: copy.textContent ?? '' })
}

const isolated = ({ textContent }: Element): string => `\u2068${textContent}\u2069`

const pictureOf = (it: HTMLImageElement): Part[] => {
  const src = it.getAttribute('src') ?? ''
  return src.startsWith('/') && !src.includes('?') ? [partOf('picture', it, { src })] : []
}
