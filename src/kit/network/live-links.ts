/**
 * Links to private pictures and clips live for minutes; what is shown may be older: it came out of the disk, or the page
 * stayed open. A picture that does not load asks for a fresh link and is shown by it; a link that is followed does so before.
 */
import type { freshLinks } from '#contract/kit/media-api.ts'
import { mostLinks } from '#contract/kit/media-api.ts'
import { serverNow } from '../sync/clock.ts'
import { call } from './http.ts'

type Ask = typeof freshLinks
type Shown = HTMLImageElement | HTMLVideoElement

const privateFile = /^\/files\/([a-f0-9]{40}(?:-s)?\.(?:webp|mp4|webm))$/
/** How soon the same element may be tried again: a file that is not there must not be asked for without end. */
const pause = 20_000
/** Links that run out this soon are as good as over. */
const nearEnd = 5000
/** How long links are gathered before they are asked for in one call. */
const gathering = 30

let asks: Ask | undefined
let waiting = new Map<string, ((link: string | undefined) => void)[]>()

const parsed = (url: string): URL | undefined =>
  URL.canParse(url, location.origin) ? new URL(url, location.origin) : undefined

/** The key of a private file; undefined for any other address. */
export function fileKeyOf(url: string): string | undefined {
  const it = parsed(url)
  return it?.origin === location.origin ? privateFile.exec(it.pathname)?.[1] : undefined
}

/** Whether the link opens nothing any more, as far as it says itself. */
const isOver = (url: string): boolean => Number(parsed(url)?.searchParams.get('e') ?? 0) - nearEnd < serverNow()

/** A link that works now: the same one while it lives, or where no other can be had. Never throws. */
export const liveLink = async (url: string): Promise<string> => {
  const key = fileKeyOf(url)
  return key && isOver(url) ? ((await freshOf(key)) ?? url) : url
}

/** Links that work now, in their order. */
export const liveLinks = (urls: readonly string[]): Promise<string[]> => Promise.all(urls.map(liveLink))

function freshOf(key: string): Promise<string | undefined> {
  return new Promise((tell) => {
    if (waiting.size === 0) setTimeout(askAll, gathering)
    waiting.set(key, [...(waiting.get(key) ?? []), tell])
  })
}

async function askAll(): Promise<void> {
  const asked = waiting
  waiting = new Map()
  const keys = [...asked.keys()]
  for (let at = 0; at < keys.length; at += mostLinks) {
    const some = keys.slice(at, at + mostLinks)
    const links = await ask(some)
    for (const key of some) for (const tell of asked.get(key) ?? []) tell(links[key])
  }
}

async function ask(keys: string[]): Promise<Record<string, string>> {
  if (!asks) return {}
  try {
    return (await call(asks, { keys: keys.join(',') })).links
  } catch {
    // Offline, or nobody is signed in: the worker shows what it has.
    return {}
  }
}

const tried = new WeakMap<Shown, { key: string; at: number }>()

function heal(event: Event): void {
  const media = event.target
  if (!(media instanceof HTMLImageElement || media instanceof HTMLVideoElement)) return
  const key = fileKeyOf(media.src)
  const before = tried.get(media)
  if (!key || (before?.key === key && performance.now() - before.at < pause)) return
  tried.set(media, { key, at: performance.now() })
  // Whoever shows that a picture is missing hears of it only if it really is.
  event.stopImmediatePropagation()
  const was = media.src
  void freshOf(key).then((link) => {
    // Something else is shown in its place by now.
    if (media.src !== was) return
    if (!link) media.dispatchEvent(new Event('error'))
    else if (media instanceof HTMLVideoElement) goOn(media, link)
    else media.src = link
  })
}

/** A clip goes on where it stopped. */
function goOn(video: HTMLVideoElement, link: string): void {
  const { currentTime, paused } = video
  video.src = link
  if (currentTime > 0) video.addEventListener('loadedmetadata', () => (video.currentTime = currentTime), { once: true })
  video.load()
  if (!paused) void video.play().catch(() => undefined)
}

const linkOf = ({ target }: Event): HTMLAnchorElement | undefined => {
  const it = target instanceof Element ? target.closest('a') : null
  return it && fileKeyOf(it.href) && isOver(it.href) ? it : undefined
}

/** Before it can be followed, by any key or button. */
function prepare(event: Event): void {
  const anchor = linkOf(event)
  if (anchor) void liveLink(anchor.href).then((link) => (anchor.href = link))
}

function follow(event: MouseEvent): void {
  const anchor = linkOf(event)
  if (!anchor || event.defaultPrevented) return
  event.preventDefault()
  void liveLink(anchor.href).then((link) => {
    anchor.href = link
    if (!isOver(link)) anchor.click()
  })
}

/** Keeps what this page shows of private files alive; `by` is the call that gives fresh links. Gives a way to stop. */
export function keepLinksLive(by: Ask): () => void {
  asks = by
  const over = new AbortController()
  const { signal } = over
  document.addEventListener('error', heal, { capture: true, signal })
  document.addEventListener('pointerover', prepare, { capture: true, signal })
  document.addEventListener('focusin', prepare, { capture: true, signal })
  document.addEventListener('click', follow, { capture: true, signal })
  return () => over.abort()
}
