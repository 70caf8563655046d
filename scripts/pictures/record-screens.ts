/** The screens of records: payments, movements of the balance, their months, receipts, and the choice between several ways to pay. */
import type { Page } from '@playwright/test'
import type { Book, Screen } from './screen-list.ts'

const receiptOf = (number: string | undefined) => number && `/pages/paidRecord/index?receipt=${number}`
const orderToPay = (book: Book) => {
  const it = book.orders.find((one) => one.status === 'ordered')
  return it && `/pages/payOrder/index?orders=${it.orderNumber}`
}
const openMonths = async (page: Page) => {
  await page.locator('main header button').last().click()
  await page.locator('dialog[open]').first().waitFor()
}

/** The demo has one way to pay: two more are put beside it, as a shop with a card company and a bank account has them. */
export async function openChannels(page: Page): Promise<void> {
  await page.route('**/api/payment/options', async (route) => {
    const answer = await (await route.fetch()).json()
    const [sandbox] = answer.data.channels.filter((it: { key: string }) => it.key === 'sandbox')
    answer.data.balance = 1820
    answer.data.held = '$18.20 of your balance is held until then, not taken. If you do not pay, it is free again.'
    const way = (key: string, name: string, takes: string, steps: string[]) => ({ ...sandbox, key, name, takes, steps })
    answer.data.channels = [
      ...answer.data.channels.filter((it: { key: string }) => it.key === 'balance'),
      way('card', 'Card', 'Paid at once', ['The card page of our payment provider opens.', 'Then you come back here.']),
      way('transfer', 'Bank transfer', '1 to 2 working days', [
        'We show you an account and a reference.',
        'You send the amount within 3 days. What you pay for waits that long.',
        'When it arrives, we go on. Money that comes late goes to your balance.',
      ]),
      { ...sandbox, refusesRest: 'Takes $50.00 or more.' },
    ]
    await route.fulfill({ json: answer })
  })
  await page.reload()
  await page.locator('main li button').last().click()
  await page.locator('dialog[open] input[type=radio]').nth(1).check()
}

export const recordScreens: readonly Screen[] = [
  { name: 'records', who: 'maya', path: '/pages/paidRecord/index' },
  { name: 'records-balance', who: 'maya', path: '/pages/paidRecord/index?tab=balance' },
  { name: 'records-outside', who: 'dan', path: '/pages/paidRecord/index?tab=balance' },
  { name: 'records-months', who: 'maya', path: '/pages/paidRecord/index?tab=balance', act: openMonths },
  { name: 'records-empty', who: 'erin', path: '/pages/paidRecord/index' },
  {
    name: 'receipt',
    who: 'maya',
    path: (book) => receiptOf(book.orders.find((it) => it.status === 'part_shelved')?.orderNumber),
  },
  {
    name: 'receipt-parcel',
    who: 'maya',
    path: (book) => receiptOf(book.parcels.find((it) => it.status === 'shipped')?.packNumber),
  },
  { name: 'pay-channel', who: 'maya', path: orderToPay, act: openChannels },
]
