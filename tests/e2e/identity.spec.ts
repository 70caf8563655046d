/** An identity check in two browsers (states.md 10): sent in, refused for one picture, sent again, approved; the phone keeps nothing of it. */
import type { Page } from '@playwright/test'
import { identityPicture } from '#server/demo/identity-pictures.ts'
import { everythingOn, placesOf } from './support/phone-store.ts'
import { expect, test } from './support/running-shop.ts'
import { register } from './support/shopper.ts'
import { choose, openDesk, sitDown } from './support/staff.ts'

const number = 'L01X00T471'

async function give(page: Page, side: 'Front' | 'Back' | 'Selfie', bytes?: Buffer): Promise<void> {
  const drawn = bytes ?? (await identityPicture(side === 'Front' ? 'front' : side === 'Back' ? 'back' : 'selfie', 1))
  await page.getByLabel(`Picture: ${side}`).setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: drawn })
}
const submit = (page: Page) => page.getByRole('button', { name: /^Submit/ })

async function typeIn(page: Page): Promise<void> {
  await page.getByLabel('Name, as on the document').fill('Ada Example')
  await page.getByLabel('Date of birth').fill('1994-03-14')
  await page.getByLabel('Document number').fill(number)
  await page.getByLabel('Valid until').fill('2051-03-12')
  await page.getByRole('checkbox').check()
}

test('a card is checked by a person, and nothing of it stays on the phone', async ({ page, another }) => {
  test.setTimeout(360_000)
  await register(page, `identity-${Date.now()}@example.net`)

  await test.step('the account leads there; it says what is missing, and why a picture is refused', async () => {
    await page.goto('/pages/My/index')
    await page.getByRole('link', { name: 'Identity check' }).click()
    await expect(page.getByRole('heading', { name: 'Show us it is you' })).toBeVisible()
    await page.getByLabel('Issued in').selectOption('DE')
    await page.getByLabel('Document', { exact: true }).selectOption('id_card')
    await expect(submit(page)).toHaveAccessibleName('Submit, 0 of 3 ready')
    await expect(submit(page)).toHaveAccessibleDescription('Missing: Front')
    await give(page, 'Front', Buffer.from('<svg onload="alert(1)"/>'))
    await expect(page.getByText('This is not a photo we can read.', { exact: false })).toBeVisible()
    await give(page, 'Front')
    await expect(submit(page)).toHaveAccessibleName('Submit, 1 of 3 ready')
  })

  await test.step('what was typed and sent is there again after a reload; the picture itself is not', async () => {
    await page.getByLabel('Name, as on the document').fill('Ada Exam')
    await page.waitForResponse((it) => it.url().includes('/kyc/save'))
    await page.reload()
    await expect(page.getByLabel('Name, as on the document')).toHaveValue('Ada Exam')
    await expect(submit(page)).toHaveAccessibleName('Submit, 1 of 3 ready')
    await expect(page.locator('main img')).toHaveCount(0)
  })

  await test.step('without a network nothing is taken, and the button says so', async () => {
    await page.context().setOffline(true)
    await expect(submit(page)).toHaveAccessibleDescription('You need a connection for this.')
    await page.context().setOffline(false)
    await expect(submit(page)).toHaveAccessibleDescription('Missing: Back')
  })

  await test.step('it is sent in', async () => {
    await give(page, 'Back')
    await give(page, 'Selfie')
    await typeIn(page)
    await expect(submit(page)).toHaveAccessibleName('Submit')
    await submit(page).click()
    await expect(page.getByRole('heading', { name: 'We are looking at your pictures' })).toBeVisible()
  })
  const kycNumber = (await page.getByText(/^KY-/).textContent()) ?? ''

  const staff = await another({ viewport: { width: 1440, height: 900 } })
  const desk = await staff.newPage()
  await test.step('a reviewer opens the pictures on purpose, enlarges one, and refuses the back', async () => {
    await sitDown(desk, 'sun')
    await openDesk(desk, /^Identity checks/)
    await choose(desk, kycNumber)
    await expect(desk.locator('figure img')).toHaveCount(0)
    await desk.keyboard.press('o')
    await expect(desk.locator('figure img')).toHaveCount(3)
    await expect(desk.getByText(/^Pictures close in 0:\d\d$|^Pictures close in 1:00$/)).toBeVisible()
    await expect(desk.getByText(/^Sun Na · /).first()).toBeVisible()
    await desk.keyboard.press('2')
    await expect(desk.locator('figure:visible')).toHaveCount(1)
    await desk.keyboard.press('2')
    await desk.keyboard.press('2')
    await expect(desk.locator('figure:visible')).toHaveCount(3)
    await desk.keyboard.press('r')
    await desk.getByRole('group', { name: 'Blurred' }).getByRole('button', { name: 'Back' }).click()
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByText(/is asked for another try/)).toBeVisible()
    const held = await everythingOn(desk)
    expect(Object.keys(held).filter((it) => it.includes('kyc/picture'))).toEqual([])
  })

  await test.step('the shopper reads why, and sends only that again', async () => {
    await page.goto('/pages/notification/index?tab=action')
    await expect(page.getByText('Your identity check needs another picture')).toBeVisible()
    await page.goto('/pages/KYCAuthor/index')
    await expect(page.getByRole('heading', { name: 'Back: too blurred to read' })).toBeVisible()
    await expect(page.getByText('4 of 5 tries left in 30 days')).toBeVisible()
    await page.getByRole('button', { name: 'Take it again: Back' }).click()
    await expect(submit(page)).toHaveAccessibleName('Submit, 2 of 3 ready')
    await give(page, 'Back')
    await expect(submit(page)).toHaveAccessibleName('Submit')
    await typeIn(page)
    await submit(page).click()
    await expect(page.getByRole('heading', { name: 'We are looking at your pictures' })).toBeVisible()
  })
  const again = (await page.getByText(/^KY-/).textContent()) ?? ''
  expect(again).not.toBe(kycNumber)

  await test.step('six ticks and one key: verified', async () => {
    await desk.reload()
    await choose(desk, again)
    await expect(desk.getByText('Open the pictures first')).toBeVisible()
    await desk.keyboard.press('4')
    await expect(desk.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await desk.keyboard.press('o')
    await expect(desk.locator('figure img')).toHaveCount(3)
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByText('Not everything is ticked')).toBeVisible()
    // A press is done when its tick is set.
    for (const [nth, digit] of ['4', '5', '6', '7', '8', '9'].entries()) {
      await desk.keyboard.press(digit)
      await expect(desk.getByRole('checkbox', { checked: true })).toHaveCount(nth + 1)
    }
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByText(/is verified$/)).toBeVisible()
  })

  await test.step('the shopper is verified, and the phone holds neither the number nor a picture (bar 38)', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'You are verified' })).toBeVisible()
    await expect(page.getByText('number ending in T471', { exact: false })).toBeVisible()
    const held = await everythingOn(page)
    expect(placesOf([number, number.slice(0, 6)], held)).toEqual([])
    expect(Object.keys(held).filter((it) => it.includes('/kyc/'))).toEqual([])
  })
})

test('what needs the check says so, and leads there', async ({ page }) => {
  await register(page, `identity-money-${Date.now()}@example.net`)
  await page.goto('/pages/recharge/index')
  await page.getByRole('radio', { name: 'Other' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('5000.01')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Without an identity check' }).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Identity check' }).click()
  await expect(page).toHaveURL(/KYCAuthor.*cause=recharge/)
  await expect(page.getByRole('heading', { name: 'Show us it is you' })).toBeVisible()
})
