/** What a page shows of private files outlives its links, which live for minutes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshLinks } from '#contract/kit/media-api.ts'
import { keepSession } from './http.ts'
import { fileKeyOf, keepLinksLive, liveLink, liveLinks } from './live-links.ts'

const now = Date.now()
const key = (n: number, small = '') => `${n.toString(16).padStart(40, '0')}${small}.webp`
const link = (name: string, ends: number) => `/files/${name}?u=m.1&e=${ends}&s=x`
const over = (name: string) => link(name, now - 1)
const fresh = (name: string) => link(name, now + 600_000)

let asked: string[][]
let known: (name: string) => boolean
let stop: () => void
beforeEach(() => {
  asked = []
  known = () => true
  stop = keepLinksLive(freshLinks)
  keepSession({ token: async () => 't', renew: async () => undefined, lost: () => undefined })
  vi.stubGlobal('fetch', async (request: Request) => {
    const keys = (new URL(request.url).searchParams.get('keys') ?? '').split(',')
    asked.push(keys)
    const links = Object.fromEntries(keys.filter(known).map((it) => [it, fresh(it)]))
    return Response.json({ code: 20000, message: 'ok', data: { links }, serverTime: Date.now(), requestId: 'r' })
  })
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const shown = <It extends HTMLElement>(it: It): It => {
  document.body.append(it)
  return it
}
const picture = (src: string) => shown(Object.assign(document.createElement('img'), { src }))
const fails = (it: Element) => it.dispatchEvent(new Event('error'))
const srcOf = (it: Element) => it.getAttribute('src')

test('pictures that do not load any more are asked for together and shown by their fresh links', async () => {
  const all = [1, 2, 3].map((n) => picture(over(key(n, '-s'))))
  const gone = vi.fn()
  for (const it of all) {
    it.addEventListener('error', gone)
    fails(it)
  }
  await vi.waitFor(() => expect(all.map(srcOf)).toEqual([1, 2, 3].map((n) => fresh(key(n, '-s')))))
  expect(asked).toEqual([[1, 2, 3].map((n) => key(n, '-s'))])
  expect(gone).not.toHaveBeenCalled()
})

test('one that is not there is told as missing, and not asked for without end', async () => {
  known = () => false
  const it = picture(over(key(1)))
  const gone = vi.fn()
  it.addEventListener('error', gone)
  fails(it)
  await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce())
  fails(it)
  expect(gone).toHaveBeenCalledTimes(2)
  expect(asked).toHaveLength(1)
})

test('what is shown in its place meanwhile stays, and what is no private file is left alone', async () => {
  const it = picture(over(key(1)))
  fails(it)
  it.src = '/pictures/boots.webp'
  fails(it)
  fails(picture('https://elsewhere.example/files/' + key(2)))
  await vi.waitFor(() => expect(asked).toEqual([[key(1)]]))
  expect(srcOf(it)).toBe('/pictures/boots.webp')
  expect(fileKeyOf(`https://elsewhere.example/files/${key(2)}`)).toBeUndefined()
})

test('a clip goes on where it stopped', async () => {
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  const clip = shown(document.createElement('video'))
  const name = key(1).replace('webp', 'mp4')
  clip.src = over(name)
  clip.currentTime = 42
  fails(clip)
  await vi.waitFor(() => expect(srcOf(clip)).toBe(fresh(name)))
  expect(load).toHaveBeenCalledOnce()
  clip.currentTime = 0
  clip.dispatchEvent(new Event('loadedmetadata'))
  expect(clip.currentTime).toBe(42)
})

test('a link that ran out is made new before it is followed', async () => {
  const it = shown(Object.assign(document.createElement('a'), { href: over(key(1)) }))
  const followed: (string | null)[] = []
  document.body.addEventListener('click', (event) => {
    if (!event.defaultPrevented) followed.push(it.getAttribute('href'))
    event.preventDefault()
  })
  it.click()
  await vi.waitFor(() => expect(followed).toEqual([fresh(key(1))]))
  it.click()
  expect(followed).toHaveLength(2)
  expect(asked).toHaveLength(1)
})

test('a link that lives is not asked for, and without a network the old one stays', async () => {
  expect(await liveLinks([fresh(key(1)), '/pictures/a.webp'])).toEqual([fresh(key(1)), '/pictures/a.webp'])
  expect(asked).toEqual([])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await liveLink(over(key(1)))).toBe(over(key(1)))
})
