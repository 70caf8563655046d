/** The head begins the app's scripts (src/head.js): at once, or after the first paint where something is painted before them. */
import { createRequire } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import { headScript, holdScripts } from './scripts-from-head.ts'

afterEach(() => void vi.useRealTimers())

const built = `<!doctype html><html><head>
    <script src="/src/head.js" ></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head><body><div id="root"><svg class="first-shape"></svg></div></body></html>`

test('a built page has its scripts held back, what they import first, and its head in it with their files on its tag', () => {
  const page = holdScripts(built)
  expect(page).toContain('<script data-head data-files="/assets/index-1.js /assets/react-1.js">;(function () {')
  expect([...page.matchAll(/<script type="later" crossorigin src="([^"]+)">/g)].map(([, file]) => file)).toEqual([
    '/assets/react-1.js',
    '/assets/index-1.js',
  ])
  expect(page.replace(headScript(), '')).not.toMatch(/modulepreload|type="module"/)
  expect(page).toContain('<link rel="stylesheet"')
  expect(() => holdScripts('<html></html>')).toThrow('Vite')
})

/** jsdom brings no types of its own. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (
    html: string,
    options: { url: string; runScripts: 'outside-only' },
  ) => { window: Window & typeof globalThis }
}
const head = headScript()
const view = { user: 'u-1', language: null, dir: 'ltr', width: 1024, parts: [] }

interface Phone {
  /** Whether the page brings what is painted first. */
  painted?: boolean
  path?: string
  kept?: Record<string, unknown>
  hidden?: boolean
}

/** A page that is being read, on a phone that has these; gives what happens to it. */
function open({ painted = false, path = '/pages/My/index', kept = {}, hidden = false }: Phone) {
  vi.useFakeTimers()
  const { window } = new JSDOM(holdScripts(built), { url: `https://shop.example${path}`, runScripts: 'outside-only' })
  const { document } = window
  const tag = document.querySelector('script')
  if (painted) tag?.setAttribute('data-painted', '')
  for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, JSON.stringify(value))
  let readyState = 'loading'
  let tell: ((entries: { getEntriesByName: (name: string) => unknown[] }) => void) | undefined
  const given = {
    currentScript: { get: () => tag },
    readyState: { get: () => readyState },
    hidden: { get: () => hidden },
  }
  Object.defineProperties(document, given)
  Object.assign(window, {
    setTimeout,
    matchMedia: () => ({ matches: false }),
    PerformanceObserver: class {
      constructor(then: typeof tell) {
        tell = then
      }
      observe = () => undefined
    },
  })
  window.eval(head)
  return {
    fetched: () => [...document.querySelectorAll('link[rel="modulepreload"]')].map((it) => it.getAttribute('href')),
    running: () => [...document.querySelectorAll('script[type="module"]')].map((it) => it.getAttribute('src')),
    parsed() {
      readyState = 'interactive'
      document.dispatchEvent(new window.Event('readystatechange'))
    },
    paint: (name: string) => tell?.({ getEntriesByName: (asked) => (asked === name ? [{}] : []) }),
  }
}

const all = ['/assets/index-1.js', '/assets/react-1.js']
const inOrder = ['/assets/react-1.js', '/assets/index-1.js']

test('a page that brings nothing is fetched at once and begins when it was read', () => {
  const page = open({})
  expect(page.fetched()).toEqual(all)
  expect(page.running()).toEqual([])
  page.parsed()
  expect(page.running()).toEqual(inOrder)
})

test('what is painted first is painted first: then the scripts come, once', () => {
  const page = open({ painted: true })
  page.parsed()
  page.paint('first-paint')
  expect(page.fetched()).toEqual([])
  page.paint('first-contentful-paint')
  page.paint('first-contentful-paint')
  vi.runAllTimers()
  expect(page.fetched()).toEqual(all)
  expect(page.running()).toEqual(inOrder)
})

test('a picture that hangs and a page that nobody sees do not keep the app from starting', () => {
  const hanging = open({ painted: true })
  hanging.parsed()
  vi.advanceTimersByTime(1499)
  expect(hanging.running()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(hanging.running()).toEqual(inOrder)
  expect(open({ painted: true, hidden: true }).fetched()).toEqual(all)
})

test('orders that this phone has shown before wait for their first view, one that is of somebody else for nothing', () => {
  const orders = { path: '/pages/index/index', kept: { userInfo: { id: 'u-1' }, firstView: view } }
  const shown = open(orders)
  shown.parsed()
  expect(shown.fetched()).toEqual([])
  const others = open({ ...orders, kept: { ...orders.kept, firstView: { ...view, user: 'u-2' } } })
  others.parsed()
  expect(others.running()).toEqual(inOrder)
  expect(open({ path: '/pages/index/index', kept: { userInfo: { id: 'u-1' } } }).fetched()).toEqual(all)
})
