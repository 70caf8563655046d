/**
 * The whole road in the browser, from the pasted link to "received", walked by a newcomer on a phone and by staff at the
 * console: with an extra charge on one parcel, a refund on the other, and one piece that goes back to the seller.
 */
import type { Page } from '@playwright/test'
import { ask } from '../run/run-shop.ts'
import { record } from './support/record.ts'
import { expect, test } from './support/running-shop.ts'
import { goOnFromPaid, noticeLeads, openOrders, openTab, payThroughGateway, register } from './support/shopper.ts'
import { choose, commit, measure, openDesk, pane, photograph, sitDown } from './support/staff.ts'

const basket = '手工编织竹篮 野餐提篮'
const jacket = 'Short down jacket'
const shared = `【淘宝】7天无理由退货 https://item.taobao.com/item.htm?id=918273645501 MF3543 「${basket}」点击链接直接打开 或者 淘宝搜索直接打开`

const numbersIn = async (page: Page, prefix: 'SO' | 'PK'): Promise<string[]> => {
  await expect(page.getByRole('link', { name: new RegExp(`^${prefix}-`) })).toHaveCount(2)
  // What is out of sight has no inner text yet.
  return page.getByRole('link', { name: new RegExp(`^${prefix}-`) }).allTextContents()
}

test('from a pasted link to received', async ({ page, another, shop }) => {
  test.setTimeout(480_000)
  const desk = await (await another({ viewport: { width: 1280, height: 800 } })).newPage()
  const sheet = page.getByRole('dialog')
  let orders: string[] = []
  let [heavy, light] = ['', '']

  await test.step('a newcomer registers with the code from the mail', async () => {
    await register(page, `newcomer-${Date.now()}@example.net`)
  })

  await test.step('pastes a text with a link that nobody knows, and says what it is', async () => {
    await page.getByRole('textbox', { name: 'Product link or search words' }).fill(shared)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Describe the product' })).toBeVisible()
    await expect(page.getByText('Taobao item 918273645501')).toBeVisible()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Say which one, or that there is one only')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Product name, as on the page' })).toHaveValue(basket)
    await page.getByRole('textbox', { name: 'Colour, size, version' }).fill('原色, 大号')
    await page.getByRole('textbox', { name: 'Price' }).fill('68')
    await page.getByText('More, if you know it').click()
    await page.getByRole('textbox', { name: 'Delivery in China' }).fill('8')
    await page.getByRole('group', { name: 'Quantity' }).getByRole('button', { name: 'More' }).click()
    await record(page, 'a described product')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page).toHaveURL('/pages/shopCart/index')
    await expect(page.getByRole('link', { name: basket })).toBeVisible()
  })

  await test.step('finds a product of the sample shop and puts it beside', async () => {
    await openTab(page, 'Shop')
    await page.getByRole('link', { name: 'Search by keyword' }).click()
    // The field of the home page has the same name.
    await expect(page).toHaveURL(/searchPage/)
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Product link or search words' }).fill('down jacket')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: jacket }).click()
    await page.getByRole('button', { name: 'Add to cart' }).waitFor()
    await record(page, 'a product of the sample shop')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await sheet.getByRole('button', { name: 'Mustard' }).click()
    await sheet.getByRole('button', { name: 'L', exact: true }).click()
    await sheet.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  })

  await test.step('recharges the balance', async () => {
    await page.goto('/pages/My/index')
    await page.getByRole('link', { name: 'Add money' }).click()
    await page.getByRole('radio', { name: '$50', exact: true }).click()
    await page.getByRole('button', { name: 'Pay $50.00' }).click()
    await expect(page).toHaveURL(/rechargePay/)
    await payThroughGateway(page, /^50\.00/)
    await expect(page.getByRole('heading', { name: 'Money added to your balance' })).toBeVisible()
    // By itself after some seconds.
    await expect(page).toHaveURL('/pages/balance/index')
    await expect(page.getByRole('list', { name: 'Balance' })).toContainText('+$50.00')
  })

  await test.step('orders both, after agreeing to the terms', async () => {
    await page.goto('/pages/shopCart/index')
    await page.getByRole('button', { name: 'Checkout' }).waitFor()
    await record(page, 'the cart')
    await page.getByRole('button', { name: 'Checkout' }).click()
    const place = page.getByRole('button', { name: 'Place order and pay' })
    const agree = page.getByRole('checkbox', { name: 'I agree to the purchase terms' })
    // Without it the button leads to it.
    await place.click()
    await expect(agree).toBeFocused()
    await expect(agree).toBeInViewport()
    await expect(agree).toHaveAccessibleDescription('Agree to the terms first.')
    await agree.check()
    await record(page, 'order confirmation')
    await place.click()
    await expect(page).toHaveURL(/payOrder/)
  })

  await test.step('pays with the balance and the gateway together, and is led to the orders', async () => {
    await expect(page.getByRole('switch', { name: 'Use Haulway balance' })).toBeChecked()
    await expect(page.getByRole('heading', { name: 'Pay the remaining $42.21 with' })).toBeVisible()
    await record(page, 'the payment')
    await payThroughGateway(page, /^42\.21/)
    await expect(page.getByRole('heading', { name: 'Paid. We are buying it now.' })).toBeVisible()
    await goOnFromPaid(page, /\/pages\/index\/index\?tab=purchase/)
    orders = await numbersIn(page, 'SO')
    await noticeLeads(page, 'Message', /Order “.+” is paid/, /purchaseDetail/)
  })

  await test.step('the buyer claims both and buys them, by the keyboard', async () => {
    await sitDown(desk, 'lin')
    await openDesk(desk, /To buy/)
    for (const [at, number] of orders.entries()) {
      await choose(desk, number)
      await desk.keyboard.press('a')
      await expect(desk.getByRole('row', { name: number })).toContainText('Lin Wei')
      await desk.keyboard.press('Enter')
      await expect(desk.getByRole('textbox', { name: 'Seller order number' })).toBeFocused()
      await desk.keyboard.type(`29182736450${at}`)
      await desk.getByRole('textbox', { name: /parcel numbers/ }).fill(`YT880011223340${at}`)
      await commit(desk)
      await expect(desk.getByRole('row', { name: number })).toBeHidden()
    }
    await noticeLeads(page, 'Message', /We bought the goods of order “.+”/, /purchaseDetail/)
  })

  await test.step('the warehouse scans, counts, weighs, photographs and shelves', async () => {
    await sitDown(desk, 'chen')
    await openDesk(desk, /Receiving/)
    for (const at of orders.keys()) {
      await desk.getByRole('textbox', { name: 'Seller’s parcel number' }).fill(`YT880011223340${at}`)
      await desk.keyboard.press('Enter')
      const matched = desk.getByRole('heading', { name: /Matched/ })
      await expect(matched).toBeVisible()
      const isJacket = await desk.getByRole('row', { name: jacket }).isVisible()
      await measure(desk, isJacket ? '1.15' : '0.62', isJacket ? ['40', '30', '12'] : ['28', '20', '15'])
      await photograph(desk, /^Photos/, 'qc', 3)
      await commit(desk)
      await expect(matched).toBeHidden()
      await expect(desk.getByRole('button', { name: 'Print the label' })).toBeVisible()
    }
    await noticeLeads(page, 'Action', /Order “.+” is in the warehouse/, /purchaseDetail|AddedStorage/)
  })

  await test.step('the shopper looks at the photos closely and approves', async () => {
    await openOrders(page, 'warehouse')
    await page.getByRole('link', { name: basket }).click()
    await page.getByRole('button', { name: 'Photo 2 of 3' }).click()
    const viewer = page.getByRole('dialog', { name: 'Photo 2 of 3' })
    await expect(viewer.getByRole('img', { name: 'Photo 2 of 3' })).toBeVisible()
    await viewer.getByRole('button', { name: 'Show 3' }).click()
    await expect(page.getByRole('dialog', { name: 'Photo 3 of 3' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Looks right, approve' }).click()
    await expect(page.getByText('You approved the quality check.')).toBeVisible()
  })

  await test.step('packs the jacket: a first address, a line chosen from all, insured, with a remark', async () => {
    await openOrders(page, 'warehouse')
    await page.getByRole('checkbox', { name: `Pack ${jacket}` }).check()
    await page.getByRole('link', { name: 'Pack 1 item' }).click()
    await page.getByRole('link', { name: /Add an address/ }).click()
    await page.getByRole('button', { name: /Country or region/ }).click()
    await sheet.getByRole('button', { name: 'Germany' }).click()
    await page.getByRole('textbox', { name: 'First name' }).fill('Nora')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Weiß')
    await page.getByRole('textbox', { name: 'Phone' }).fill('1512 3456789')
    await page.getByRole('textbox', { name: 'Postcode' }).fill('10115')
    await page.getByRole('textbox', { name: 'City' }).fill('Berlin')
    await page.getByRole('textbox', { name: 'Street and number' }).fill('Torstraße 140')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Torstraße 140')).toBeVisible()

    await record(page, 'packing')
    await page.getByRole('button', { name: /Compare all/ }).click()
    await expect(sheet.getByText(/shipping methods take this parcel/)).toBeVisible()
    await expect(sheet.getByText('Does not ship to this country.').first()).toBeVisible()
    await record(page, 'shipping methods')
    await sheet.getByRole('radio', { name: /YunExpress Air Cargo \(General\)/ }).check()
    await sheet.getByRole('button', { name: 'Use this shipping method' }).click()
    await page.getByRole('switch', { name: 'Insurance' }).click()
    await sheet.getByRole('button', { name: /Add insurance/ }).click()
    await page.getByRole('button', { name: /Packing note/ }).click()
    await sheet.getByRole('textbox').fill('Please fold it once only')
    await sheet.getByRole('button', { name: 'Save note' }).click()
    await expect(sheet).toBeHidden()
    await record(page, 'packing, chosen')
    await page.getByRole('button', { name: 'Place order and pay' }).click()
    await expect(page).toHaveURL(/payOrder/)
    await record(page, 'the payment of the parcel')
    await payThroughGateway(page, /^\d+\.\d\d USD/)
    await expect(page.getByRole('heading', { name: 'Paid. We pack it next.' })).toBeVisible()
  })

  await test.step('packs one of the two baskets into a parcel of its own', async () => {
    await openOrders(page, 'warehouse')
    await page.getByRole('checkbox', { name: `Pack ${basket}` }).check()
    await page.getByRole('link', { name: 'Pack 1 item' }).click()
    await page.getByRole('button', { name: /^2 pieces/ }).click()
    await sheet.getByRole('button', { name: 'Less' }).click()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: /^1 piece/ })).toBeVisible()
    await page.getByRole('button', { name: 'Place order and pay' }).click()
    await expect(page).toHaveURL(/payOrder/)
    await payThroughGateway(page, /^\d+\.\d\d USD/)
    await page.getByRole('link', { name: 'View orders' }).click()
    ;[light = '', heavy = ''] = await numbersIn(page, 'PK')
  })

  await test.step('staff packs one heavier than estimated, the other lighter', async () => {
    await openDesk(desk, /Packing/)
    for (const [number, kg, settled] of [
      [heavy, '3.2', /The shopper owes \$\d+\.\d\d more/],
      [light, '0.31', /\$\d+\.\d\d went back to the shopper’s balance/],
    ] as const) {
      await choose(desk, number)
      await desk.keyboard.press('s')
      const box = desk.getByRole('checkbox', { name: 'In the box' })
      await expect(box).not.toBeChecked()
      await desk.keyboard.press('t')
      await expect(box).toBeChecked()
      await measure(desk, kg, number === heavy ? ['40', '30', '12'] : ['28', '20', '10'])
      await photograph(desk, /The parcel/, 'parcel', 1)
      await photograph(desk, /The scale/, 'scale', 1)
      await commit(desk)
      await expect(pane(desk).getByText(settled)).toBeVisible()
    }
  })

  await test.step('the shopper sees why, and the refund on the balance', async () => {
    await page.goto('/pages/balance/index')
    await expect(page.getByRole('listitem').filter({ hasText: 'Parcel cost less than prepaid' })).toContainText('+$')
    await noticeLeads(page, 'Message', /Parcel “.+” is packed and weighed/, /logisticsDetail/)
    await expect(page.getByText(/back on your balance/)).toBeVisible()
    await noticeLeads(page, 'Action', /more before parcel “.+” ships/, /logisticsDetail|payOrder/)
    await openOrders(page, 'logistics')
    await page.getByRole('link', { name: 'See why' }).click()
    await expect(page.getByRole('heading', { name: /more before it ships/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Prepaid and final' })).toContainText('3.20 kg')
    await record(page, 'more is asked for')
  })

  await test.step('and pays the extra charge, with the refund as a part of it', async () => {
    await page.getByRole('link', { name: /^Pay \$/ }).click()
    await expect(page.getByRole('timer')).toHaveText('13 days')
    await record(page, 'the payment of the rest')
    await payThroughGateway(page, /^\d+\.\d\d USD/)
    await expect(page.getByRole('heading', { name: 'Paid. We continue with your parcel.' })).toBeVisible()
  })

  await test.step('both are handed to the carrier', async () => {
    await openDesk(desk, /Dispatch/)
    for (const [at, number] of [heavy, light].entries()) {
      await choose(desk, number)
      const scanner = desk.getByRole('textbox', { name: 'Scan parcel or carrier number' })
      await scanner.fill(number)
      await desk.keyboard.press('Enter')
      await scanner.fill(`LZ30011223${at}CN`)
      await desk.keyboard.press('Enter')
      await expect(desk.getByRole('textbox', { name: 'Carrier’s tracking number' })).toHaveValue(`LZ30011223${at}CN`)
      await commit(desk)
      await expect(desk.getByText(`${number} is on its way`)).toBeVisible()
    }
    await noticeLeads(page, 'Message', /Parcel “.+” is on its way/, /logisticsDetail/)
  })

  await test.step('tracking goes on, step by step, also without words of the carrier', async () => {
    await openDesk(desk, /^Tracking/)
    await choose(desk, heavy)
    for (const [step, place, words] of [
      ['Picked up', 'Shenzhen', ''],
      ['Departed', 'Hong Kong', 'Left the airport'],
      ['Out for delivery', 'Berlin', ''],
    ] as const) {
      await desk.getByRole('combobox', { name: 'Step' }).selectOption({ label: step })
      await desk.getByRole('textbox', { name: 'Place' }).fill(place)
      await desk.getByRole('textbox', { name: 'In the carrier’s words' }).fill(words)
      await commit(desk)
      await expect(pane(desk).getByRole('listitem').filter({ hasText: place })).toContainText(step)
    }
    await choose(desk, light)
    await desk.getByRole('combobox', { name: 'Step' }).selectOption({ label: 'Delivered' })
    await commit(desk)
    await desk.getByRole('alertdialog').getByRole('button', { name: 'It arrived' }).click()
    await expect(desk.getByRole('row', { name: light })).toBeHidden()
  })

  await test.step('the shopper follows it and confirms the receipt', async () => {
    await openOrders(page, 'shipped')
    await page.getByRole('link', { name: heavy }).click()
    await expect(page.getByRole('heading', { name: 'Out for delivery' })).toBeVisible()
    const scans = page.getByRole('list', { name: 'Tracking' })
    await expect(scans.getByRole('listitem').filter({ hasText: 'Hong Kong' })).toContainText('Left the airport')
    await expect(scans.getByRole('listitem').filter({ hasText: 'Berlin' })).toContainText('Out for delivery')
    await record(page, 'on its way')
    await page.getByRole('button', { name: 'Confirm receipt' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, I have it' }).click()
    await expect(page.getByRole('heading', { name: 'Delivered' })).toBeVisible()
    await noticeLeads(page, 'Message', /Parcel “.+” is delivered/, /logisticsDetail/)
    await expect(page.getByRole('heading', { name: 'Delivered' })).toBeVisible()
  })

  await test.step('sends the other basket back to the seller', async () => {
    await openOrders(page, 'warehouse')
    await page.getByRole('link', { name: basket }).click()
    await page.getByRole('link', { name: 'Return' }).click()
    await page.getByRole('radio', { name: /Not as described/ }).check()
    await page.getByRole('textbox', { name: /Message to the seller/ }).fill('The weave is open on one side')
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByRole('heading', { name: 'We asked the seller' })).toBeVisible()
  })

  await test.step('the seller agrees, and the warehouse sends it back', async () => {
    await sitDown(desk, 'lin')
    await openDesk(desk, /Returns/)
    await desk.getByRole('row', { name: basket }).click()
    await pane(desk).getByRole('textbox', { name: 'Seller’s address for returns' }).fill('Hangzhou, Wensan Road 8')
    await commit(desk)
    await expect(desk.getByRole('row', { name: basket })).toContainText('To send back')
    await sitDown(desk, 'chen')
    await openDesk(desk, /Returns/)
    await desk.getByRole('row', { name: basket }).click()
    await pane(desk).getByRole('textbox', { name: 'Number of the parcel back' }).fill('SF5550001')
    await pane(desk).getByRole('textbox', { name: 'What sending it cost, ¥' }).fill('12')
    await photograph(desk, /Photo of the parcel/, 'parcel', 1)
    await commit(desk)
    await expect(desk.getByText('is on its way back to the seller')).toBeVisible()
  })

  await test.step('the buyer gets the money from the seller, finance gives it back', async () => {
    await sitDown(desk, 'lin')
    await openDesk(desk, /Returns/)
    await desk.getByRole('row', { name: basket }).click()
    await pane(desk).getByRole('textbox', { name: 'Seller paid back, ¥' }).fill('68')
    await commit(desk)
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Yes, this is right' }).click()
    await expect(desk.getByRole('row', { name: basket })).toContainText('Check refund')
    await sitDown(desk, 'zhao')
    await openDesk(desk, /Returns/)
    await desk.getByRole('row', { name: basket }).click()
    await expect(pane(desk).getByRole('button', { name: 'Refund' })).toBeVisible()
    await commit(desk)
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(desk.getByRole('row', { name: basket })).toBeHidden()
    await noticeLeads(page, 'Message', /refund|return/i, /afterSalesDetail/)
    await expect(page.getByText('Refunded').first()).toBeVisible()
    await page.goto('/pages/balance/index')
    await expect(page.getByRole('listitem').filter({ hasText: 'Refund of a return' })).toContainText('+$9.71')
    await record(page, 'the balance in the end')
  })

  await test.step('the books balance', async () => {
    const { data } = await ask(shop, '/ops/auth/login', { email: 'zhao@haulway.example', password: 'haulway-demo' })
    const report = await ask(shop, '/ops/books', undefined, String(data['token']))
    expect(report.data).toMatchObject({ balanced: true })
  })
})
