/**
 * How often the hands submit something (console.md, section 1): a commit is the scanner's own Enter, or Ctrl+Enter. Counted by what
 * the keyboard does here, with no mouse once a desk is open: buy 1, receive 2, pack 2, 2 for each parcel in a bag.
 */
import type { Page } from '@playwright/test'
import { printNumber } from '#contract/kit/number.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'
import { enter, remember } from '../../scripts/pictures/screen-walk.ts'
import { expect, test } from './support/running-shop.ts'
import { scan } from './support/scanner.ts'
import { measure, openDesk, pane, photograph, sitDown } from './support/staff.ts'

// It uses up what waits at the desks.
test.use({ apart: 'commits', serviceWorkers: 'block' })

/** Counts commits; `scan` is a burst and an Enter, as the device makes it. */
function handsAt(page: Page) {
  let commits = 0
  return {
    async scan(code: string): Promise<void> {
      await scan(page, code)
      commits += 1
    },
    async commit(): Promise<void> {
      await page.keyboard.press('Control+Enter')
      commits += 1
    },
    /** How many there were since it was asked last. */
    counted(): number {
      const made = commits
      commits = 0
      return made
    },
  }
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

/** A parcel of Maya's that waits to be packed; gives its number. */
async function parcelToPack(phone: Page): Promise<string> {
  await phone.goto('/pages/index/index?tab=warehouse')
  await phone
    .getByRole('checkbox', { name: /^Pack /, disabled: false })
    .first()
    .check()
  await phone.getByRole('link', { name: /^Pack 1 item/ }).click()
  await phone.getByRole('button', { name: 'Place order and pay' }).click()
  await expect(phone).toHaveURL(/payOrder/)
  const packed = printNumber(new URL(phone.url()).searchParams.get('parcel') ?? '')
  await phone.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(phone).toHaveURL(/paymentSuccess|sandbox/)
  if (phone.url().includes('/sandbox/')) await phone.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Paid. We pack it next.' })).toBeVisible()
  return packed
}

test('a line is bought, received, packed and leaves in a bag with as few commits as counted', async ({
  another,
  context,
  page: phone,
  shop,
}) => {
  test.setTimeout(300_000)
  const page = await (await another({ viewport: { width: 1280, height: 800 } })).newPage()
  const hands = handsAt(page)
  const number = async () =>
    /(?:SO|PK)-\d{6}-[A-Z\d]{5,}/.exec((await rows(page).first().textContent()) ?? '')?.[0] ?? ''

  await test.step('buys a line: 1', async () => {
    await sitDown(page, 'lin')
    await openDesk(page, /To buy/)
    // Until the queue has come, its first row is a shape without words.
    await expect(rows(page).first()).toContainText(/SO-\d{6}-/)
    const order = await number()
    const seller = page.getByRole('textbox', { name: 'Seller order number' })
    // The pane beside the row is there: its keys live.
    await expect(seller).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(seller).toBeFocused()
    await seller.fill('291827364599')
    await page.getByRole('textbox', { name: /parcel numbers/ }).fill('YT8800112233999')
    await hands.commit()
    await expect(page.getByRole('row', { name: order })).toBeHidden()
    expect(hands.counted()).toBe(1)
  })

  await test.step('receives it: 2, and the photos', async () => {
    await sitDown(page, 'chen')
    await openDesk(page, /Receiving/)
    await page.getByRole('textbox', { name: 'Seller’s parcel number' }).focus()
    await hands.scan('YT8800112233999')
    const matched = page.getByRole('heading', { name: /Matched/ })
    await expect(matched).toBeVisible()
    await measure(page, '0.62', ['28', '20', '15'])
    await photograph(page, /^Photos/, 'qc', 3)
    await hands.commit()
    await expect(matched).toBeHidden()
    expect(hands.counted()).toBe(2)
  })

  let packed = ''
  await test.step('packs a parcel: 2', async () => {
    await remember(context, 'currentLanguage', 'en')
    await enter(context, shop, 'maya')
    packed = await parcelToPack(phone)
    await openDesk(page, /Packing/)
    await expect(page.getByRole('row', { name: packed })).toBeVisible()
    await hands.scan(packed)
    await expect(pane(page).getByRole('heading', { name: packed })).toBeVisible()
    // In hand for the rows too, whichever stood first.
    await expect(page.getByRole('row', { name: packed })).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('s')
    const inside = page.getByRole('checkbox', { name: 'In the box' })
    await expect(inside.first()).toBeVisible()
    for (const content of await inside.all()) {
      await page.keyboard.press('t')
      await expect(content).toBeChecked()
    }
    await measure(page, '0.9', ['28', '20', '10'])
    await photograph(page, /The parcel/, 'parcel', 1)
    await photograph(page, /The scale/, 'scale', 1)
    await hands.commit()
    await expect(page.getByText('Closed').first()).toBeVisible()
    expect(hands.counted()).toBe(2)
  })

  await test.step('puts a parcel into a bag: 2', async () => {
    await page.goto('/ops/dispatch?view=bags')
    await expect(page.getByRole('button', { name: /New bag/ })).toBeEnabled()
    // The line that the parcel goes by.
    const line = page.getByRole('combobox', { name: 'Shipping line' })
    const option = line.locator('option', { hasText: '4PX Air Cargo (General)' })
    await line.selectOption((await option.getAttribute('value')) ?? '')
    await page.keyboard.press('n')
    await expect(page.getByText('Scan a parcel')).toBeVisible()
    // The list has it too: what is scanned while it comes is forgotten with the pane.
    await expect(rows(page).filter({ hasText: /BG-/ }).first()).toBeVisible()
    await hands.scan(packed)
    await expect(page.getByText('Now the carrier’s label')).toBeVisible()
    await hands.scan(sampleCarrierNumber(packed))
    await expect(page.getByText(/is in the bag as/)).toBeVisible()
    expect(hands.counted()).toBe(2)
  })
})
