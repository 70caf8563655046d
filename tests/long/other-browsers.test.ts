/**
 * The road in Firefox and in WebKit, as Debian has them (README, Browsers): fifteen flows each, with real presses and keys, on
 * the demo's people. What a page throws and nobody catches fails its flow.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildIfNeeded } from '#scripts/build-if-needed.mjs'
import { endAll, type RunningShop, runShop } from '../run/run-shop.ts'
import {
  firefoxIsThere,
  openFirefox,
  openWebKit,
  type OtherBrowser,
  type Visitor,
  webKitIsThere,
} from './support/other-browsers.ts'

const room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-browsers-'))
const env = { NODE_ENV: 'test', DEMO: 'yes', DATA_DIR: room, LOG_LEVEL: 'info' }
let shop: RunningShop

beforeAll(async () => {
  await buildIfNeeded(process.execPath)
  shop = await runShop(env)
})
afterAll(async () => {
  await shop.stop('SIGTERM')
  endAll()
  fs.rmSync(room, { recursive: true, force: true })
})

/** Runs in the page: the middle of what is seen under that name and not covered, or null. Within a dialog while one is open. */
function middleOf(selector: string, name: string): [number, number] | null {
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const stage = dialogs.at(-1) ?? document
  const called = (it: Element): string => {
    const label = it instanceof HTMLInputElement ? it.labels?.[0]?.textContent : undefined
    return (it.getAttribute('aria-label') ?? label ?? it.textContent ?? '').trim()
  }
  for (const it of stage.querySelectorAll(selector)) {
    if (name && !called(it).startsWith(name)) continue
    const { pointerEvents, visibility } = getComputedStyle(it)
    if (it.hasAttribute('disabled') || it.closest('[inert]') || pointerEvents === 'none' || visibility === 'hidden')
      continue
    it.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = it.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const there = document.elementFromPoint(x, y)
    // While a page turns into the next, the whole document lies over everything and swallows presses.
    if (!there || there === document.documentElement) continue
    if (box.width > 1 && (it.contains(there) || there.contains(it))) return [x, y]
  }
  return null
}

const within = { timeout: 25_000, interval: 100 } as const

/** Presses what has that name, once it stands still and can be pressed. */
async function press(it: Visitor, selector: string, name = ''): Promise<void> {
  let before = ''
  let found: [number, number] | undefined
  const look = async () => {
    const middle = await it.run(middleOf, selector, name)
    const now = String(middle?.map(Math.round))
    if (middle && now === before) found = middle
    before = now
    return found !== undefined
  }
  await expect.poll(look, { ...within, message: `${selector} “${name}”` }).toBe(true)
  const [x, y] = found ?? [0, 0]
  await it.press(x, y)
}
const isThere = (it: Visitor, selector: string, name = '') => it.run(middleOf, selector, name).then((at) => at !== null)
const shows = (it: Visitor, selector: string, name = '') =>
  expect.poll(() => isThere(it, selector, name), { ...within, message: `${selector} “${name}”` }).toBe(true)
const gone = (it: Visitor, selector: string, name = '') =>
  expect.poll(() => isThere(it, selector, name), { ...within, message: `${selector} “${name}” still` }).toBe(false)
const says = (it: Visitor, words: string | RegExp): Promise<void> =>
  expect.poll(() => it.run(() => document.body.textContent ?? ''), within).toMatch(words)
const at = (it: Visitor, address: string) =>
  expect.poll(() => it.run(() => location.pathname + location.search), within).toContain(address)

const open = async (it: Visitor, address: string): Promise<void> => {
  await it.goto(shop.base + address)
  await it.run(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    addEventListener('error', (event) => void heard.push(event.message))
    addEventListener('unhandledrejection', (event) => void heard.push(String(event.reason)))
  })
}

/** By the call, as the log-in page leaves it; from an address of the shop that runs nothing. */
async function logIn(it: Visitor, who: string): Promise<void> {
  await open(it, '/take-over.js')
  await it.run(async (email) => {
    const body = JSON.stringify({ email, password: 'haulway-demo' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/auth/doLogin', { method: 'POST', headers, body })
    const { data } = (await answer.json()) as { data: { user: unknown } }
    localStorage.setItem('userInfo', JSON.stringify(data.user))
    localStorage.setItem('currentLanguage', 'en')
  }, `${who}@example.com`)
}
const english = (it: Visitor) => it.run(() => localStorage.setItem('currentLanguage', 'en'))

/** By hand, in the form of the page that is open. */
async function fillIn(it: Visitor, email: string, password: string): Promise<void> {
  await press(it, 'input[type=email], input[name=email]')
  await it.type(email)
  await press(it, 'input[type=password], input[name=password]')
  await it.type(password)
  await it.key('Enter')
}

/** Runs in the page: closes the sheet by its cross, and says what of it moves on its way out, as long as it is there. */
async function pressClose(): Promise<string[]> {
  const sheet = document.querySelector('dialog[open]')
  sheet?.querySelector<HTMLElement>('button[aria-label=Close]')?.click()
  const moved = new Set<string>()
  while (sheet?.isConnected) {
    for (const it of sheet.getAnimations()) if (it instanceof CSSTransition) moved.add(it.transitionProperty)
    await new Promise(requestAnimationFrame)
  }
  return [...moved]
}

const jacket = '/pages/productDetail/index?itemId=738216405917&mallType=taobao'
const ordersOpen = 'main a[href*=purchaseDetail]'
/** The first of everything in the sheet that is not chosen yet, one after the other as a finger does. */
async function chooseFirst(it: Visitor): Promise<void> {
  await shows(it, 'dialog[open] [role=group] button')
  const choose = () =>
    it.run(() => {
      const groups = [...document.querySelectorAll('dialog[open] [role=group]:has([aria-pressed])')]
      const open = groups.filter((group) => !group.querySelector('[aria-pressed=true]'))
      open[0]?.querySelector<HTMLElement>('button:not([aria-disabled])')?.click()
      return open.length
    })
  await expect.poll(choose, within).toBe(0)
}

describe.each([
  ['Firefox', firefoxIsThere, openFirefox],
  ['WebKit', webKitIsThere, openWebKit],
] as const)('in %s', (_, installed, openBrowser) => {
  let browser: OtherBrowser
  let it: Visitor
  beforeAll(async () => {
    if (!installed) throw new Error('It is not installed: npm run test:long installs it as root.')
    browser = await openBrowser()
  })
  afterAll(() => browser?.end())
  beforeEach(async () => {
    it = await browser.visit()
  })
  afterEach(async () => {
    const heard = await it.run(() => (globalThis as { heard?: string[] }).heard ?? [])
    await it.close()
    // WebKit says it of long lists and draws them all the same.
    expect(heard.filter((one) => !one.startsWith('ResizeObserver loop'))).toEqual([])
  })

  test('home comes alive, and no newer version is offered on a first visit', async () => {
    await open(it, '/')
    await shows(it, 'a[href*=productDetail]')
    await it.run(() => navigator.serviceWorker.ready.then(() => undefined))
    await press(it, 'a', 'Search by keyword')
    await at(it, '/pages/searchPage/index')
    expect(await it.run(() => document.body.textContent)).not.toContain('new version')
  })

  test('words are searched, goods offered while they are typed, and a product opened', async () => {
    await open(it, '/pages/searchPage/index')
    await press(it, 'form input')
    await it.type('mug')
    await shows(it, 'section a[href*=productDetail]')
    await it.key('Enter')
    await at(it, 'q=mug')
    await press(it, '[role=group] a[href*=productDetail]')
    await at(it, '/pages/productDetail/index')
    await shows(it, 'button', 'Add to cart')
  })

  test('a pasted link opens its product', async () => {
    await open(it, '/')
    await press(it, 'input[type=text], input:not([type])')
    await it.type('https://item.taobao.com/item.htm?id=738216405917')
    await it.key('Enter')
    await at(it, 'itemId=738216405917')
    await shows(it, 'h1', 'Heavyweight')
  })

  test('a sheet closes by Escape, by its cross, and by its scrim, which presses nothing beneath', async () => {
    await open(it, jacket)
    await press(it, 'button', 'Add to cart')
    await shows(it, 'dialog[open] button', 'Close')
    await it.key('Escape')
    await gone(it, 'dialog[open] button', 'Close')
    await press(it, 'button', 'Add to cart')
    await press(it, 'dialog[open] button', 'Close')
    await gone(it, 'dialog[open] button', 'Close')
    await press(it, 'button', 'Add to cart')
    await shows(it, 'dialog[open] button', 'Close')
    expect(await it.run(pressClose)).toContain('translate')
    await gone(it, 'dialog')
    await press(it, 'button', 'Add to cart')
    await shows(it, 'dialog[open] button', 'Close')
    await it.press(190, 60)
    await gone(it, 'dialog[open] button', 'Close')
    expect(await it.run(() => [location.pathname, document.querySelectorAll('dialog[open]').length])).toEqual([
      '/pages/productDetail/index',
      0,
    ])
  })

  test('a guest puts something into the cart, changes how many, and finds it after a reload', async () => {
    await open(it, jacket)
    await press(it, 'button', 'Add to cart')
    await chooseFirst(it)
    await press(it, 'dialog[open] button', 'Add to cart')
    // The word that it is in the cart may lie over it.
    await expect
      .poll(() => it.run(() => document.querySelector('a[aria-label^="Cart, 1 item"]') !== null), within)
      .toBe(true)
    await open(it, '/pages/shopCart/index')
    await press(it, 'button', 'More')
    await expect
      .poll(() => it.run(() => document.querySelector<HTMLInputElement>('[role=spinbutton]')?.value), within)
      .toBe('2')
    await open(it, '/pages/shopCart/index')
    await expect
      .poll(() => it.run(() => document.querySelector<HTMLInputElement>('[role=spinbutton]')?.value), within)
      .toBe('2')
  })

  test('the log-in form lets in who is known, and says what is wrong', async () => {
    await open(it, '/pages/Login/index')
    await english(it)
    await fillIn(it, 'bob@example.com', 'not this one')
    await says(it, 'Wrong email or password')
    await press(it, 'input[name=password]')
    await it.run(() => document.querySelector<HTMLInputElement>('input[name=password]')?.select())
    await it.type('haulway-demo')
    await it.key('Enter')
    await expect.poll(() => it.run(() => location.pathname), within).toBe('/')
    expect(await it.run(() => localStorage.getItem('userInfo'))).toContain('bob@example.com')
  })

  test('orders: the lists change, and one opens', async () => {
    await logIn(it, 'maya')
    await open(it, '/pages/index/index')
    await shows(it, ordersOpen)
    await press(it, '[role=radio]', 'Warehouse')
    await at(it, 'tab=warehouse')
    await open(it, '/pages/index/index')
    // Cards that are still being measured move: a press that met none is made again.
    const opened = async () => {
      if (await isThere(it, ordersOpen)) await press(it, ordersOpen)
      return it.run(() => location.pathname)
    }
    await expect.poll(opened, within).toBe('/pages/purchaseDetail/index')
    await shows(it, 'h1')
  })

  test('a stored item shows its photos, large and small', async () => {
    await logIn(it, 'maya')
    await open(it, '/pages/index/index?tab=warehouse')
    await press(it, 'main li a[href*=AddedStorage]')
    await press(it, 'button', 'Photo 1 of')
    await shows(it, 'dialog[open] button', 'Close')
    await expect
      .poll(() => it.run(() => document.querySelector<HTMLImageElement>('dialog[open] img')?.naturalWidth ?? 0), within)
      .toBeGreaterThan(100)
    await press(it, 'dialog[open] button', 'Close')
    await gone(it, 'dialog[open] button', 'Close')
  })

  test('stored items are packed as far as the choice of a shipping method', async () => {
    await logIn(it, 'maya')
    await open(it, '/pages/index/index?tab=warehouse')
    await press(it, 'main li input[type=checkbox]')
    await press(it, 'button, a', 'Pack')
    await at(it, '/pages/packingShipping/index')
    await says(it, /Cheapest|Best value|Fastest/)
    await says(it, /\$\d/)
  })

  test('an order is confirmed as far as its payment', async () => {
    await logIn(it, 'erin')
    await open(it, jacket)
    await press(it, 'button', 'Buy now')
    await chooseFirst(it)
    await press(it, 'dialog[open] button', 'Buy now')
    await at(it, '/pages/preOrder/index')
    await press(it, 'input[type=checkbox]', 'I agree')
    await press(it, 'button', 'Place order')
    await at(it, '/pages/payOrder/index')
    await shows(it, 'button', 'Pay $')
  })

  test('notices open what they are about', async () => {
    await logIn(it, 'maya')
    await open(it, '/pages/notification/index?tab=message')
    await press(it, 'main li button')
    await expect.poll(() => it.run(() => location.pathname), within).not.toBe('/pages/notification/index')
    await shows(it, 'h1')
  })

  test('settings fit their rows, and Arabic mirrors with the digits of the shop', async () => {
    await logIn(it, 'maya')
    await open(it, '/pages/My/index?settings=open')
    await shows(it, '[role=switch]')
    const wide = () => it.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await wide()).toBe(0)
    const out = await it.run(
      () =>
        [...document.querySelectorAll('[role=switch]')].filter((one) => one.getBoundingClientRect().right > innerWidth)
          .length,
    )
    expect(out).toBe(0)
    await it.run(() => localStorage.setItem('currentLanguage', 'ar'))
    await open(it, '/pages/index/index')
    await shows(it, ordersOpen)
    expect(await it.run(() => document.documentElement.dir)).toBe('rtl')
    expect(await it.run(() => /[٠-٩]/.test(document.body.textContent ?? ''))).toBe(false)
    expect(await wide()).toBe(0)
  })

  test('help is found, read, and read again after a reload', async () => {
    await open(it, '/pages/FAQ/index')
    await english(it)
    await open(it, '/pages/FAQ/index')
    await press(it, 'main a[href*=FAQDetail]')
    await at(it, '/pages/FAQDetail/index')
    await shows(it, 'h1')
    const title = await it.run(() => document.querySelector('h1')?.textContent ?? '')
    await open(it, await it.run(() => location.pathname + location.search))
    await shows(it, 'h1', title.trim())
  })

  test('with the shop down what is saved opens, and a log-out leaves nothing', async () => {
    await logIn(it, 'maya')
    await open(it, '/pages/index/index')
    await shows(it, ordersOpen)
    await it.run(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect
      .poll(
        () => it.run(async () => navigator.serviceWorker.controller !== null && (await caches.keys()).length > 1),
        within,
      )
      .toBe(true)
    await open(it, '/pages/index/index?tab=warehouse')
    await shows(it, 'main li')
    await shop.stop('SIGKILL')
    try {
      for (const address of ['/pages/index/index', '/pages/index/index?tab=warehouse', '/pages/My/index']) {
        await open(it, address)
        await shows(it, 'main')
        await shows(it, 'h1, h2, main article, main li')
      }
    } finally {
      shop = await runShop({ ...env, PORT: new URL(shop.base).port })
    }
    await open(it, '/pages/My/index')
    await press(it, 'button', 'Log out')
    await press(it, 'dialog[open] button', 'Log out')
    await expect
      .poll(
        () =>
          it.run(async () => [
            localStorage.getItem('userInfo'),
            (await indexedDB.databases()).filter(({ name }) => /^app-u-(?!guest)/.test(name ?? '')).length,
            await caches.has('private-pictures'),
          ]),
        within,
      )
      .toEqual([null, 0, false])
  })

  test('the console lets staff in, and its desks answer keys', async () => {
    await open(it, '/ops/')
    await fillIn(it, 'chen@haulway.example', 'haulway-demo')
    // On a phone the warehouse begins at the desk itself.
    await shows(it, 'main input')
    await it.run(() => (document.activeElement as HTMLElement | null)?.blur())
    await it.key('F2')
    await expect.poll(() => it.run(() => document.activeElement?.tagName ?? ''), within).toBe('INPUT')
  })
})
