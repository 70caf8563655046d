/** What a guest put into the cart is not lost (decision 039): closed, offline, back, and in the account after signing up. */
import type { BrowserContext, Page } from '@playwright/test'
import { comeBack, openOfflinePage } from './support/offline-page.ts'
import { expect, test } from './support/running-shop.ts'
import { codeFor } from './support/shopper.ts'
import { everythingOn } from './support/phone-store.ts'

const quantities = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' })

/** Keys of what was put into the shop's cart, from here on. */
function hearAdding(context: BrowserContext): string[] {
  const keys: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/cart/add')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

/** The first products of the home page, each once: what was looked at stands there too. */
async function itemsOf(page: Page): Promise<string[]> {
  await page.goto('/')
  const links = page.locator('main a[href*=productDetail]')
  await expect(links.nth(3)).toBeVisible()
  return [...new Set(await links.evaluateAll((all: HTMLAnchorElement[]) => all.map((it) => it.href)))]
}

/** Chooses the first of everything that is not chosen yet; leaves the sheet open. */
async function choose(page: Page, item: string | undefined, add: string): Promise<void> {
  await page.goto(item ?? '')
  await page.getByRole('button', { name: add }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: add })).toBeVisible()
  for (const group of await sheet.locator('[role=group]:has([aria-pressed])').all())
    if ((await group.locator('[aria-pressed=true]').count()) === 0)
      await group.locator('button:not([aria-disabled])').first().click()
}

async function putIn(page: Page, item: string | undefined, add = 'Add to cart'): Promise<void> {
  await choose(page, item, add)
  await page.getByRole('dialog').getByRole('button', { name: add }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a guest fills a cart, closes, comes back offline, signs up, and has it', async ({ page, context }) => {
  test.setTimeout(300_000)
  const keys = hearAdding(context)
  await test.step('two products go in without a login', async () => {
    const [first, second] = await itemsOf(page)
    await putIn(page, first)
    await expect(page.getByText('In the cart', { exact: true })).toBeVisible()
    await putIn(page, second)
    await page.getByRole('button', { name: 'View cart' }).click()
    await expect(page).toHaveURL('/pages/shopCart/index')
    await expect(page.getByText('Your cart is kept on this phone.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  })

  const other = await context.newPage()
  await test.step('another tab sees what is removed and put back', async () => {
    await other.goto('/')
    await expect(other.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('checkbox', { name: 'All', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Remove 2 items' }).click()
    await expect(other.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    // It stays 5 s, and a busy machine looks longer whether it stands still.
    await page.getByRole('button', { name: 'Undo' }).dispatchEvent('click')
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await expect(other.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  })

  let again = page
  await test.step('closed and opened without a network it is all there', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.close()
    await other.close()
    await context.setOffline(true)
    again = await openOfflinePage(context)
    await again.goto('/pages/shopCart/index')
    await expect(quantities(again)).toHaveCount(2)
    await expect(again.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await again.getByRole('button', { name: 'More' }).first().click()
    await expect(again.getByText('3 pieces, goods only')).toBeVisible()
    expect(keys).toEqual([])
  })

  await test.step('the way to the checkout leads over signing up, which says what waits', async () => {
    await context.setOffline(false)
    await comeBack(again)
    await again.getByRole('button', { name: 'Checkout' }).click()
    await expect(again.getByText('2 items wait in your cart')).toBeVisible()
    await again.getByRole('link', { name: 'Create an account' }).click()
    // The page before has an email, too, and stands until this one has come.
    await expect(again.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    await expect(again.getByText('2 items wait in your cart')).toBeVisible()
    const email = `guest-${Date.now()}@example.net`
    await again.getByRole('textbox', { name: 'Email' }).fill(email)
    await again.getByRole('textbox', { name: 'Password' }).fill('a quiet harbour 42')
    await again.getByRole('checkbox', { name: 'I agree to the terms' }).check()
    await again.getByRole('button', { name: 'Create account' }).click()
    await again.getByRole('textbox', { name: '6-digit code from the email' }).fill(await codeFor(again, email))
    await expect(again).toHaveURL('/pages/shopCart/index')
  })

  await test.step('the cart is theirs, put in once', async () => {
    await expect.poll(() => new Set(keys).size).toBe(2)
    await expect(again.getByText('3 pieces, goods only')).toBeVisible()
    await expect(again.getByText('Your cart is kept on this phone.')).toBeHidden()
    await expect(again.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await again.reload()
    await comeBack(again)
    await expect(quantities(again)).toHaveCount(2)
    await expect(again.getByText('3 pieces, goods only')).toBeVisible()
    await again.getByRole('button', { name: 'Checkout' }).click()
    await expect(again).toHaveURL(/preOrder\/index\?lines=/)
  })
})

test('in Arabic: chosen, kept over the login page, put in, and joined with the account', async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem('currentLanguage', 'ar'))
  const add = 'إضافة إلى السلة'
  const [item] = await itemsOf(page)
  await putIn(page, item, add)
  await page.getByRole('button', { name: 'عرض السلة' }).click()
  await expect(page.getByText('سلتك محفوظة على هذا الهاتف.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'السلة، منتج واحد' })).toBeVisible()
  const keys = hearAdding(context)
  await page.getByRole('button', { name: 'إتمام الطلب' }).click()
  await expect(page.getByText('منتج واحد ينتظر في سلتك')).toBeVisible()
  await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill('erin@example.com')
  await page.getByRole('textbox', { name: 'كلمة المرور' }).fill('haulway-demo')
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await expect(page).toHaveURL('/pages/shopCart/index')
  await expect.poll(() => new Set(keys).size).toBe(1)
  await expect(page.getByText('سلتك محفوظة على هذا الهاتف.')).toBeHidden()
  // Her account speaks English.
  await expect(page.getByRole('spinbutton')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('buying at once: the login page says what, and back from it the choice still stands', async ({ page }) => {
  const [item] = await itemsOf(page)
  await choose(page, item, 'Add to cart')
  const chosen = page.getByRole('dialog').locator('button[aria-pressed=true]')
  const before = await chosen.allInnerTexts()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy now/ })
    .click()
  await expect(page).toHaveURL(/Login/)
  await expect(page.getByText('You were about to buy')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/productDetail/)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(chosen).toHaveText(before)
})

test('a product that a guest described goes into the cart by itself once they are logged in', async ({
  page,
  context,
}) => {
  const keys = hearAdding(context)
  await page.goto('/pages/productDetail/index?itemId=918273645502&mallType=taobao')
  await page.getByRole('textbox', { name: 'Product name, as on the page' }).fill('A bamboo basket')
  await page.getByRole('checkbox', { name: /one version/ }).check()
  await page.getByRole('textbox', { name: 'Price' }).fill('68')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL(/Login/)
  await page.getByRole('textbox', { name: 'Email' }).fill('dan@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('haulway-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/pages/shopCart/index')
  await expect(page.getByRole('link', { name: 'A bamboo basket' })).toBeVisible()
  await expect.poll(() => new Set(keys).size).toBe(1)
})

test('what a guest described and then left at the log-in goes nowhere by itself when they log in later', async ({
  page,
  context,
}) => {
  const keys = hearAdding(context)
  const address = '/pages/productDetail/index?itemId=918273645503&mallType=taobao'
  const name = page.getByRole('textbox', { name: 'Product name, as on the page' })
  await page.goto(address)
  await name.fill('A bamboo stool')
  await page.getByRole('checkbox', { name: /one version/ }).check()
  await page.getByRole('textbox', { name: 'Price' }).fill('68')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await page.goBack()
  await expect(name).toHaveValue('A bamboo stool')
  const draft = async () => (await everythingOn(page))['database app-u-guest/drafts']
  await expect.poll(draft).toContain('"wanted":false')
  await page.goto('/pages/Login/index')
  await page.getByRole('textbox', { name: 'Email' }).fill('dan@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('haulway-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/Login/)
  await page.goto(address)
  await expect(name).toHaveValue('A bamboo stool')
  await expect(page.getByRole('button', { name: 'Add to cart' })).not.toHaveAttribute('aria-disabled', 'true')
  await expect(page).toHaveURL(address)
  expect(keys).toEqual([])
})

test('a link that the page itself sent off opens the item', async ({ page }) => {
  await page.goto('/')
  const href = (await page.locator('main a[href*=productDetail]').first().getAttribute('href')) ?? ''
  const itemId = new URL(href, 'http://x').searchParams.get('itemId') ?? ''
  await page.goto(`/pages/searchPage/index?q=${encodeURIComponent(`https://item.taobao.com/item.htm?id=${itemId}`)}`)
  await expect(page).toHaveURL(/productDetail/)
})
