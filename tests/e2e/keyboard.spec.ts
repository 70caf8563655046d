/** Bar 86: fifteen key flows by the keyboard alone. The focus shows at every stop, stays in a dialog, and comes back. */
import type { Page } from '@playwright/test'
import { enter, remember } from '../../scripts/pictures/screen-walk.ts'
import { keepsFocus, opensAndReturns, press, tabTo } from './support/keys.ts'
import { expect, test } from './support/running-shop.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce', locale: 'en' })

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** One Tab to the choices, arrows along them, and each shows its list. */
async function walkAlong(page: Page, role: 'tab' | 'radio', names: readonly RegExp[]): Promise<void> {
  const state = role === 'tab' ? 'aria-selected' : 'aria-checked'
  await tabTo(page, page.locator(`[role=${role}][${state}=true]`))
  for (const name of names) {
    await page.keyboard.press('ArrowRight')
    const it = page.getByRole(role, { name })
    await expect(it).toHaveAttribute(state, 'true')
    await expect(it).toBeFocused()
  }
}

// Alice buys all of her cart.
test.use({ apart: 'keyboard' })

/** A hoodie of the sample shop, in colours and sizes. */
const hoodie = 'https://item.taobao.com/item.htm?id=738216405917'

test('from logging in to a paid order', async ({ page }) => {
  await test.step('the first stop skips the bars', async () => {
    await page.goto('/')
    await page.getByRole('heading').first().waitFor()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })

  await test.step('logs in', async () => {
    await page.goto('/pages/Login/index')
    await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
    await page.keyboard.type('alice@example.com')
    await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
    await page.keyboard.type('haulway-demo')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
  })

  await test.step('pastes a link', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'Product link or search words' }))
    await page.keyboard.type(hoodie)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/productDetail/)
  })

  await test.step('chooses a spec and puts it into the cart', async () => {
    const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' })
    await opensAndReturns(page, add)
    await press(page, add)
    const sheet = page.getByRole('dialog')
    const groups = sheet.locator('[role=group]:has([aria-pressed])')
    for (let n = 0; n < (await groups.count()); n += 1)
      await press(page, groups.nth(n).locator('button:not([aria-disabled])'), 'Space')
    await expect(sheet.locator('[aria-pressed=true]')).toHaveCount(await groups.count())
    await press(page, sheet.getByRole('button', { name: 'Add to cart' }))
    await expect(sheet).toHaveCount(0)
  })

  await test.step('changes the quantity', async () => {
    await press(page, page.getByRole('link', { name: /^Cart/ }))
    await expect(page).toHaveURL(/shopCart/)
    const count = page.getByRole('spinbutton', { name: 'Quantity' }).first()
    const before = Number(await count.inputValue())
    await tabTo(page, count)
    await page.keyboard.press('ArrowUp')
    await expect(count).toHaveValue(String(before + 1))
  })

  await test.step('checks out', async () => {
    await press(page, button(page, /^Checkout/))
    await expect(page).toHaveURL(/preOrder/)
    await press(page, page.getByRole('checkbox', { name: /agree/ }), 'Space')
    await press(page, button(page, /^Place order/))
    await expect(page).toHaveURL(/payOrder/)
  })

  await test.step('pays by balance', async () => {
    await expect(page.getByRole('switch')).toBeChecked()
    await press(page, button(page, /^Pay \$/))
    await expect(page.getByRole('heading', { name: /^Paid/ })).toBeVisible()
  })

  await test.step('walks the lists of orders and opens one', async () => {
    await press(page, page.getByRole('link', { name: 'View orders' }))
    await expect(page).toHaveURL(/pages\/index\/index/)
    await press(page, page.getByRole('link', { name: /^SO-/ }).first())
    await expect(page).toHaveURL(/purchaseDetail/)
  })
})

test('from the warehouse to logging out', async ({ context, page, shop }) => {
  await remember(context, 'currentLanguage', 'en')
  await enter(context, shop, 'maya')

  await test.step('walks the lists of orders', async () => {
    await page.goto('/pages/index/index')
    await walkAlong(page, 'radio', [/Purchase/, /Warehouse/])
  })

  await test.step('chooses what to pack', async () => {
    await press(page, page.getByRole('checkbox', { name: /^Pack /, disabled: false }), 'Space')
    await press(page, page.getByRole('link', { name: /^Pack 1 item/ }))
    await expect(page).toHaveURL(/packingShipping/)
  })

  await test.step('chooses a shipping line', async () => {
    const compare = button(page, /Compare all/)
    await opensAndReturns(page, compare)
    await press(page, compare)
    const sheet = page.getByRole('dialog')
    await tabTo(page, sheet.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowDown')
    await press(page, sheet.getByRole('button', { name: /^Use / }))
    await expect(sheet).toHaveCount(0)
  })

  await test.step('fills in an address', async () => {
    await page.goto('/pages/userAddress/index?edit=new')
    const country = button(page, /Country or region/)
    await opensAndReturns(page, country)
    await press(page, country)
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Germany' }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(country).toBeFocused()
    await tabTo(page, page.getByRole('textbox', { name: 'First name' }))
    await page.keyboard.type('Nora')
    await tabTo(page, button(page, 'Save address'))
  })

  await test.step('walks the kinds of notices', async () => {
    await page.goto('/pages/notification/index')
    await walkAlong(page, 'tab', [/Coupon/, /Message/])
  })

  await test.step('opens the languages', async () => {
    await press(page, tab(page, 'Account'))
    await press(page, page.getByRole('link', { name: 'Settings' }))
    await opensAndReturns(page, button(page, /^Language/))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('dialog').getByRole('radio', { checked: true }))
    await page.keyboard.press('Escape')
  })

  await test.step('logs out', async () => {
    await page.goto('/pages/My/index')
    await press(page, button(page, 'Log out'))
    await keepsFocus(page)
    await press(page, page.locator('dialog[open]').getByRole('button', { name: 'Log out' }))
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  })
})
