/** Talking to a person: typed without a network and sent once, answered at the desk, and found by its badge (product.md 11, 12). */
import type { Page } from '@playwright/test'
import { openOfflinePage, comeBack } from './support/offline-page.ts'
import { expect, test } from './support/running-shop.ts'
import { register } from './support/shopper.ts'
import { sitDown } from './support/staff.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

test('a message waits without a network, is sent once, and its answer arrives with a badge', async ({
  page,
  context,
  browser,
  shop,
}) => {
  test.setTimeout(360_000)
  const name = `talk-${Date.now()}@example.net`
  const words = `Is <b>this</b> mark glue? ${Date.now()}`
  await register(page, name)
  await controlled(page)

  await test.step('questions first, then a person; what is typed stays', async () => {
    await page.goto('/pages/contactUS/index')
    await expect(
      page
        .getByRole('link', { name: 'What extra fees are' })
        .or(page.getByRole('heading', { name: 'Common questions' }))
        .first(),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Write to a person' }).click()
    await expect(page.getByText('Not answered? Write below: a person reads it.')).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Write something first.')).toBeVisible()
    await field(page).fill(words)
    await expect(field(page)).toHaveValue(words)
    await page.reload()
    await expect(field(page)).toHaveValue(words)
  })

  const sent: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/support/send') sent.push(request.headers()['idempotency-key'] ?? '')
  })
  let phone = page
  await test.step('without a network two messages wait in order, with a clock, and outlive the page', async () => {
    await context.setOffline(true)
    await expect(page.getByText(/^Offline/)).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(field(page)).toHaveValue('')
    await field(page).fill('And when does it arrive?')
    await field(page).press('Control+Enter')
    await expect(page.getByText('Sends when you are back online')).toHaveCount(2)
    await page.close()
    phone = await openOfflinePage(context)
    await phone.goto('/pages/contactUS/index?about=us')
    await expect(phone.getByText('Sends when you are back online')).toHaveCount(2)
    // Shown as it was typed: nothing of it is markup.
    await expect(log(phone).getByText(words)).toBeVisible()
    await expect(log(phone).locator('b')).toHaveCount(0)
    expect(sent).toEqual([])
  })

  await test.step('back online each is sent once, in order', async () => {
    await context.setOffline(false)
    await comeBack(phone)
    await expect(phone.getByText('Sends when you are back online')).toHaveCount(0, { timeout: 60_000 })
    await expect(phone.getByRole('img', { name: 'Sent' })).toHaveCount(2)
    expect(new Set(sent).size).toBe(2)
    expect(sent).toHaveLength(2)
    expect(await log(phone).locator('p[dir=auto]').allTextContents()).toEqual([words, 'And when does it arrive?'])
    await phone.reload()
    await expect(log(phone).getByText(words)).toHaveCount(1)
  })

  await test.step('the desk sees it waiting, notes, and answers', async () => {
    const office = await browser.newContext({ baseURL: shop, viewport: { width: 1360, height: 850 } })
    const desk = await office.newPage()
    await sitDown(desk, 'xu')
    await desk.goto('/ops/support')
    const row = desk.getByRole('row').filter({ hasText: 'And when does it arrive?' })
    await row.click()
    await expect(desk.getByRole('log', { name: 'Messages' }).getByText(words)).toBeVisible()
    await desk.getByRole('textbox', { name: 'The shopper never sees this' }).fill('Asked twice')
    await desk.getByRole('button', { name: 'Add the note' }).click()
    await expect(desk.getByText('Asked twice')).toBeVisible()
    await desk.getByRole('button', { name: 'We are looking' }).click()
    const answer = desk.getByRole('textbox', { name: 'Answer', exact: true })
    await expect(answer).toHaveValue(/^Thank you for your message/)
    await answer.fill('It was glue. It arrives tomorrow.')
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByText(/is answered$/)).toBeVisible()
    await expect(answer).toHaveValue('')
    await office.close()
  })

  await test.step('the badge and the notice lead to it; once it is read both are gone', async () => {
    // A page that was told of no network before its first line stays doubtful; this one is as any other.
    await phone.close()
    phone = await context.newPage()
    await phone.goto('/pages/My/index')
    const contact = phone.getByRole('link', { name: /^Contact us/ })
    await expect(contact).toContainText('1 answer to read', { timeout: 60_000 })
    await phone.goto('/pages/notification/index')
    await phone.getByRole('tab', { name: 'Message' }).click()
    await phone.getByRole('button', { name: /Customer service has answered/ }).click()
    await expect(phone).toHaveURL(/contactUS\/index\?about=us/)
    await expect(log(phone).getByText('It was glue. It arrives tomorrow.')).toBeVisible()
    await expect(log(phone).getByText('Xu Min')).toBeVisible()
    await expect(phone.getByText('Asked twice')).toHaveCount(0)
    await phone.goto('/pages/My/index')
    await expect(contact).not.toContainText('answer', { timeout: 60_000 })
  })
})

test('an order leads to its own conversation, with its card; a question mark opens its tip offline too', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  await page.goto('/pages/Login/index')
  await page.getByRole('textbox', { name: 'Email' }).fill('maya@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('haulway-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/')
  await controlled(page)
  await page.goto('/pages/contactUS/index')
  await page.getByRole('list', { name: 'Your conversations' }).getByRole('link').first().click()
  await expect(log(page).getByText('Is this mark on the heel glue?')).toBeVisible()
  await expect(log(page).getByText('Yes, it was a bit of glue.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: /^Order SO-/ }).click()
  await expect(page).toHaveURL(/purchaseDetail/)
  await page.getByRole('link', { name: 'Contact us about this' }).click()
  await expect(log(page).getByText('Is this mark on the heel glue?')).toBeVisible()

  await page.goto('/pages/index/index?tab=warehouse')
  await page.locator('main a[href*=orderDetailAddedStorage]').first().click()
  const mark = page.getByRole('button', { name: 'What is this: Storage' })
  await mark.click()
  const tip = page.getByRole('dialog').getByText(/^Storage is free for/)
  await expect(tip).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await context.setOffline(true)
  await mark.click()
  await expect(tip).toBeVisible()
  await context.setOffline(false)
})
