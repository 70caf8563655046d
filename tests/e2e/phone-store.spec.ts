/** What a phone holds: never a secret, never one person's things on another's screen (bars 38, 39), never nothing (57). */
import type { BrowserContext, Page } from '@playwright/test'
import { screens } from '../../scripts/pictures/screen-list.ts'
import { addressOf } from '../../scripts/pictures/screen-walk.ts'
import { everythingOn, placesOf } from './support/phone-store.ts'
import { expect, test } from './support/running-shop.ts'

const password = 'haulway-demo'

async function logIn(page: Page, who: string): Promise<void> {
  await page.goto('/pages/Login/index')
  await page.getByRole('textbox', { name: 'Email' }).fill(`${who}@example.com`)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/')
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: /Log in/ }).first()).toBeVisible()
}

/** Every token that went over the wire while this context was open. */
function hearTokens(context: BrowserContext): Set<string> {
  const tokens = new Set<string>()
  context.on('request', (request) => {
    const token = request.headers()['authorization']
    if (token) tokens.add(token.replace(/^Bearer /, ''))
  })
  return tokens
}

/** Until the book is on the disk: names, numbers and notices of whoever is signed in. */
const rowsOf = (page: Page, userId: string) =>
  page.evaluate(async (name) => {
    const read = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const database = await read(indexedDB.open(name))
    if (!database.objectStoreNames.contains('orders')) return 0
    const count = await read(database.transaction('orders').objectStore('orders').count())
    database.close()
    return count
  }, `app-u-${userId}`)
const userOn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}') as Record<string, string>)

/** What would betray Maya: her name, mail, numbers and places. */
async function mayasThings(page: Page): Promise<string[]> {
  const { id = '', email = '' } = await userOn(page)
  await expect.poll(() => rowsOf(page, id)).toBeGreaterThan(3)
  const held = await everythingOn(page)
  const rows = (table: string) => JSON.parse(held[`database app-u-${id}/${table}`] ?? '[]') as Record<string, string>[]
  const numbers = [...rows('orders').map((it) => it['orderNumber']), ...rows('parcels').map((it) => it['packNumber'])]
  const places = rows('addresses').flatMap((it) => [it['streetOne'], it['phone']])
  const things = [id, email, ...numbers, ...places].filter((it) => it !== undefined)
  expect(things.length).toBeGreaterThan(8)
  return things
}

/** Where something of hers still is. The shop's own code, the same for everybody, names an example of an address. */
async function left(page: Page, things: readonly string[]): Promise<string[]> {
  const held = await everythingOn(page)
  return placesOf(things, held).filter((place) => !place.includes('in cache shell-'))
}

test('after log-in and every screen there is no token, password or document number on the phone', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  const tokens = hearTokens(context)
  await logIn(page, 'maya')
  // The number of a document that a customs office wants; asked by the form, seen by nobody again.
  const cpf = '52998224725'
  const { id = '' } = await userOn(page)
  await expect.poll(() => rowsOf(page, id)).toBeGreaterThan(3)
  const held = await everythingOn(page)
  const rows = (table: string) => JSON.parse(held[`database app-u-${id}/${table}`] ?? '[]') as never[]
  const tables = [
    'orders',
    'storedItems',
    'parcels',
    'returns',
    'payments',
    'notices',
    'coupons',
    'addresses',
    'cart',
    'threads',
  ]
  const book = Object.fromEntries(tables.map((name) => [name, rows(name)])) as never
  await page.evaluate(
    async ([token, customsId]) => {
      const name = { firstName: 'Maya', lastName: 'Souza', phone: '+5511912345678', isDefault: false, customsId }
      const place = { country: 'BR', zip: '01310-100', province: 'SP', city: 'São Paulo', streetTwo: '' }
      const address = { ...name, ...place, streetOne: 'Av. Paulista 1' }
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      await fetch('/api/address/save', {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: JSON.stringify({ address }),
      })
    },
    [[...tokens].at(-1) ?? '', cpf],
  )
  const addresses = [
    ...new Set(
      screens
        .filter((screen) => screen.who === 'maya')
        .map((screen) => addressOf(screen, book))
        .filter((it) => it !== undefined),
    ),
  ]
  expect(addresses.length).toBeGreaterThan(35)
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.locator('main').first()).toBeVisible()
  }
  await page.goto('/pages/userAddress/index')
  await expect(page.getByText('Av. Paulista 1').first()).toBeVisible()
  const cookies = (await context.cookies()).map(({ value }) => value)
  expect(tokens.size).toBeGreaterThan(0)
  expect(cookies.length).toBeGreaterThan(0)
  const secrets = [...tokens, ...cookies, password, cpf]
  expect(placesOf(secrets, await everythingOn(page))).toEqual([])
})

test('a customs ID that is typed goes to the shop and lies nowhere on the phone, not in the draft either', async ({
  page,
  context,
}) => {
  const cpf = '111.444.777-35'
  const lies = async () =>
    placesOf([cpf, cpf.replace(/\D/g, '')], await everythingOn(page)).filter((place) => !place.endsWith(' in page'))
  await logIn(page, 'maya')
  await page.goto('/pages/userAddress/index?edit=new')
  await page.locator('[role=form] button').first().click()
  await page.locator('dialog img[src$="/BR.svg"]').first().click()
  const fields = { firstName: 'Maya', lastName: 'Lima', phone: '11912345678', zip: '01310-100', city: 'São Paulo' }
  for (const [name, text] of Object.entries({ ...fields, streetOne: 'Rua Augusta 9', customsId: cpf }))
    await page.locator(`input[name=${name}]`).fill(text)
  await expect(page.getByText('kept on your phone as you type, without the customs ID')).toBeVisible()
  await expect.poll(async () => placesOf(['Rua Augusta 9'], await everythingOn(page))).not.toEqual([])
  expect(await lies()).toEqual([])

  // Nothing of it may wait on the phone: without a network it is not sent later, and the button says why.
  await context.setOffline(true)
  const save = page.getByRole('button', { name: 'Save address' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('The customs ID is not kept on this phone.')).toBeVisible()
  await context.setOffline(false)

  // What was typed is there again after the page was killed, without the number.
  await page.reload()
  await expect(page.locator('input[name=streetOne]')).toHaveValue('Rua Augusta 9')
  await expect(page.locator('input[name=customsId]')).toHaveValue('')
  await page.locator('input[name=customsId]').fill(cpf)
  await page
    .getByRole('combobox', { name: 'State' })
    .or(page.getByRole('button', { name: /State/ }))
    .first()
    .click()
  await page.locator('dialog').getByText('São Paulo').first().click()
  await save.click()
  await expect(page.locator('[role=form]')).toHaveCount(0)
  await page.goto('/pages/userAddress/index')
  await expect(page.getByText('Rua Augusta 9').first()).toBeVisible()
  expect(await lies()).toEqual([])
})

for (const how of ['online', 'offline'] as const)
  test(`one person logs out ${how}, another logs in: nothing of the first is left anywhere`, async ({
    page,
    context,
  }) => {
    await logIn(page, 'maya')
    const things = await mayasThings(page)
    await page.goto('/pages/index/index')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    expect((await left(page, things)).length).toBeGreaterThan(8)
    const other = await context.newPage()
    await other.goto('/pages/notification/index')
    await expect(other.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()

    if (how === 'offline') await context.setOffline(true)
    await logOut(page)
    await expect.poll(() => left(page, things)).toEqual([])
    // The other tab begins again, as nobody.
    if (how === 'online') await expect(other.getByText('Login required')).toBeVisible()
    await other.close()
    await context.setOffline(false)

    await logIn(page, 'alice')
    // A page later she is still herself: the goodbye to the first one has not taken her cookie along.
    const asksAsHer = page.waitForRequest(
      (it) => it.url().endsWith('/api/notice/getSiteNoticeNum') && it.headers()['authorization'] !== undefined,
    )
    await page.goto('/pages/index/index')
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
    // Only a renewed session asks.
    await asksAsHer
    expect((await userOn(page))['email']).toBe('alice@example.com')
    expect(await left(page, things)).toEqual([])
  })

test('a log-out that was cut short is finished at the next start', async ({ page }) => {
  await logIn(page, 'maya')
  const things = await mayasThings(page)
  // The tab is killed as soon as the gate is closed: the mark is there, everything else too.
  await page.evaluate(() => {
    localStorage.setItem('unfinishedWipe', '1')
    localStorage.removeItem('userInfo')
    localStorage.removeItem('holder')
  })
  await page.goto('/pages/FAQ/index')
  await expect.poll(() => left(page, things)).toEqual([])
})

test('a full phone: the shop says so once and goes on', async ({ page, context, shop }) => {
  const browser = await context.newCDPSession(page)
  // Before anything is kept: Chromium remembers for half a minute how much room an origin had when it last wrote.
  await browser.send('Storage.overrideQuotaForOrigin', { origin: shop, quotaSize: 1 })
  const said = page.getByText('This phone cannot save data right now.').waitFor({ timeout: 30_000 })
  await Promise.all([said, logIn(page, 'maya')])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(/\S/)
})
