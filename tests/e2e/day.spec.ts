/**
 * A day of the floor in the browser: two buyers, one bench, bags, three returns and two problems, with a robot for a shopper; at
 * the end books and shelves agree. `npm run test:long -- day` makes it a whole day of 60 orders and 80 parcels (`DAY=whole`); `DAY=short` is a look at it.
 */
import type { Page } from '@playwright/test'
import { orderDetail } from '#contract/order/api.ts'
import { parcelDetail } from '#contract/parcel/api.ts'
import { printNumber } from '#contract/kit/number.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'
import { ask } from '../run/run-shop.ts'
import { RobotShopper } from './support/robot-shopper.ts'
import { expect, test } from './support/running-shop.ts'
import { scan } from './support/scanner.ts'
import { choose, commit, measure, openDesk, pane, photograph, sitDown } from './support/staff.ts'

test.use({ apart: 'day', serviceWorkers: 'block' })

/** Every third order is of two pieces, which come in a parcel each. */
const day =
  process.env['DAY'] === 'whole' ? { orders: 60, packed: 20, returns: 3 } : { orders: 6, packed: 2, returns: 1 }
/** Whose first piece has something wrong. */
const problems = new Set([0, 1])
const piecesOf = (at: number): number => (at % 3 === 2 ? 2 : 1)
const sellersParcel = (at: number, piece: number): string => `YT77${String(at).padStart(6, '0')}${piece}`

test('a day: bought by two, received, packed, sent in a bag, with returns and problems', async ({
  another,
  request,
  shop,
}) => {
  test.setTimeout(day.orders * 60_000 + 180_000)
  const robot = new RobotShopper(shop, request, 'maya@example.com')
  const sit = async (who: 'lin' | 'admin' | 'chen' | 'zhao'): Promise<Page> => {
    const page = await (await another({ viewport: { width: 1280, height: 800 } })).newPage()
    await sitDown(page, who)
    return page
  }
  const orders: string[] = []
  const items: string[] = []

  await test.step('the robot orders and pays', async () => {
    const goods = await robot.findGoods()
    for (let at = 0; at < day.orders; at += 1) {
      const it = goods[at % goods.length]
      if (!it) throw new Error('The shop has no such goods.')
      orders.push(await robot.order(it, piecesOf(at)))
      if (orders.length % 20 === 0 || orders.length === day.orders)
        await robot.payFor('SHOPPING', orders.slice(Math.floor((orders.length - 1) / 20) * 20))
    }
    for (const orderNumber of orders) items.push((await robot.ok(orderDetail, { orderNumber })).lines[0]?.id ?? '')
  })

  await test.step('two buyers buy them, each their half', async () => {
    const buyers = await Promise.all([sit('lin'), sit('admin')])
    const taken = new Set<string>()
    const ours = new Set(orders.map(printNumber))
    /** One takes from the top of the page, the other from its end. */
    const nextFor = async (page: Page, nth: number): Promise<string | undefined> => {
      if (taken.size === ours.size) return undefined
      await expect(page.getByRole('row').filter({ hasText: /SO-\d/ }).first()).toBeVisible()
      const shown = (await page.getByRole('row').allTextContents()).flatMap(
        (it) => /SO-\d{6}-\w{7}-\w/.exec(it)?.[0] ?? [],
      )
      const left = shown.filter((it) => ours.has(it) && !taken.has(it))
      const number = nth === 0 ? left[0] : left.at(-1)
      if (number) taken.add(number)
      return number
    }
    await Promise.all(
      buyers.map(async (page, nth) => {
        await openDesk(page, /To buy/)
        for (;;) {
          const number = await nextFor(page, nth)
          if (number === undefined) return
          const at = orders.findIndex((it) => printNumber(it) === number)
          await choose(page, number)
          await page.keyboard.press('Enter')
          const seller = page.getByRole('textbox', { name: 'Seller order number' })
          await expect(seller).toBeFocused()
          await seller.fill(`2918273640${String(at).padStart(4, '0')}`)
          const parcels = Array.from({ length: piecesOf(at) }, (_, piece) => sellersParcel(at, piece))
          await page.getByRole('textbox', { name: /parcel numbers/ }).fill(parcels.join(' '))
          await commit(page)
          await expect(page.getByRole('row', { name: number })).toBeHidden()
        }
      }),
    )
  })

  await test.step('the bench receives a parcel for each piece, two of them with something wrong', async () => {
    const page = await sit('chen')
    await openDesk(page, /Receiving/)
    // Some of it is far from what the catalogue says.
    const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Yes, this is right' })
    await page.addLocatorHandler(sure, () => sure.click())
    for (const at of orders.keys())
      for (let piece = 0; piece < piecesOf(at); piece += 1) {
        await page.getByRole('textbox', { name: 'Seller’s parcel number' }).focus()
        await scan(page, sellersParcel(at, piece))
        const matched = page.getByRole('heading', { name: /Matched/ })
        await expect(matched).toBeVisible()
        await page.getByRole('textbox', { name: /^Received of/ }).fill('1')
        if (problems.has(at)) {
          await page.getByRole('radio', { name: 'Damaged' }).click()
          await page.getByRole('textbox', { name: 'What is wrong' }).fill('The seam is open')
        }
        await measure(page, '0.62', ['28', '20', '15'])
        await photograph(page, /^Photos/, 'qc', 3)
        await commit(page)
        await expect(matched).toBeHidden()
      }
    await page.close()
  })

  let line = ''
  const parcels: string[] = []
  await test.step('the robot has some of it packed', async () => {
    const wanted = orders.flatMap((_, at) => (at > day.returns && piecesOf(at) === 1 ? [at] : [])).slice(0, day.packed)
    expect(wanted).toHaveLength(day.packed)
    for (const at of wanted) parcels.push(await robot.pack(items[at] ?? '', 1))
    await robot.payFor('LOGISTICS', parcels)
    line = (await robot.ok(parcelDetail, { packNumber: parcels[0] ?? '' })).channel.name
  })

  await test.step('which the bench does, and sends in one bag', async () => {
    const page = await sit('chen')
    await openDesk(page, /Packing/)
    for (const number of parcels.map(printNumber)) {
      await choose(page, number)
      await page.keyboard.press('s')
      const box = page.getByRole('checkbox', { name: 'In the box' })
      await expect(box).not.toBeChecked()
      await page.keyboard.press('t')
      await expect(box).toBeChecked()
      await measure(page, '0.6', ['22', '16', '8'])
      await photograph(page, /The parcel/, 'parcel', 1)
      await photograph(page, /The scale/, 'scale', 1)
      await commit(page)
      // Lighter and smaller than was prepaid.
      await expect(pane(page).getByText(/went back to the shopper/)).toBeVisible()
    }
    await page.goto('/ops/dispatch?view=bags')
    await expect(page.getByRole('button', { name: /New bag/ })).toBeEnabled()
    const lines = page.getByRole('combobox', { name: 'Shipping line' })
    await lines.selectOption((await lines.locator('option', { hasText: line }).first().getAttribute('value')) ?? '')
    await page.keyboard.press('n')
    await expect(page.getByText('Scan a parcel')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: /BG-/ }).first()).toBeVisible()
    for (const number of parcels.map(printNumber)) {
      await scan(page, number)
      await expect(page.getByText('Now the carrier’s label')).toBeVisible()
      await scan(page, sampleCarrierNumber(number))
      await expect(page.getByText(`${number} is in the bag as`)).toBeVisible()
    }
    await page.getByRole('textbox', { name: 'Seal number' }).fill('SEAL0001')
    await page.getByRole('textbox', { name: 'Weight, kg' }).fill(String(0.6 * parcels.length))
    await commit(page)
    await expect(page.getByText('The bag is sealed')).toBeVisible()
    await page.getByRole('radio', { name: /^Sealed/ }).click()
    await page.getByRole('textbox', { name: 'Driver, plate' }).fill('Li Lei, 粤B12345')
    await commit(page)
    await expect(page.getByRole('radio', { name: 'Sealed 0' })).toBeVisible()
    await page.close()
  })

  await test.step('what was wrong goes back to its seller, and the money to the robot', async () => {
    const back: string[] = []
    for (let at = 0; at < day.returns; at += 1) back.push(printNumber(await robot.sendBack(items[at] ?? '')))
    const desk = async (who: 'lin' | 'chen' | 'zhao', act: (page: Page, number: string) => Promise<void>) => {
      const page = await sit(who)
      await openDesk(page, /Returns/)
      for (const number of back) {
        await choose(page, number)
        await act(page, number)
      }
      await page.close()
    }
    await desk('lin', async (page, number) => {
      await pane(page).getByRole('textbox', { name: 'Seller’s address for returns' }).fill('Hangzhou, Wensan Road 8')
      await commit(page)
      await expect(page.getByRole('row', { name: number })).toContainText('To send back')
    })
    await desk('chen', async (page, number) => {
      await pane(page)
        .getByRole('textbox', { name: 'Number of the parcel back' })
        .fill(`SF${number.slice(-7)}1`)
      await pane(page).getByRole('textbox', { name: 'What sending it cost, ¥' }).fill('12')
      await photograph(page, /Photo of the parcel/, 'parcel', 1)
      await commit(page)
      await expect(page.getByText(`${number} is on its way back to the seller`)).toBeVisible()
    })
    await desk('lin', async (page, number) => {
      await pane(page).getByRole('textbox', { name: 'Seller paid back, ¥' }).fill('20')
      await commit(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, this is right' }).click()
      await expect(page.getByRole('row', { name: number })).toContainText('Check refund')
    })
    await desk('zhao', async (page, number) => {
      await expect(pane(page).getByRole('button', { name: 'Refund' })).toBeVisible()
      await commit(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Refund', exact: true }).click()
      await expect(page.getByRole('row', { name: number })).toBeHidden()
    })
  })

  await test.step('the books balance, and every piece is where it should be', async () => {
    const { data } = await ask(shop, '/ops/auth/login', { email: 'zhao@haulway.example', password: 'haulway-demo' })
    const report = await ask(shop, '/ops/books', undefined, String(data['token']))
    expect(report.data).toMatchObject({ balanced: true })
    const sent = new Set(parcels.length > 0 ? await linesOf(robot, parcels) : [])
    for (const [at, orderNumber] of orders.entries()) {
      const { buckets, num } = (await robot.ok(orderDetail, { orderNumber })).lines[0] ?? {}
      const returned = at < day.returns ? 1 : 0
      const shipped = sent.has(items[at] ?? '') ? 1 : 0
      expect({ at, ...buckets }).toMatchObject({
        returned,
        shipped,
        stored: (num ?? 0) - returned - shipped,
        expected: 0,
      })
    }
  })
})

/** The lines whose pieces are in these parcels. */
async function linesOf(robot: RobotShopper, parcels: readonly string[]): Promise<string[]> {
  const all = await Promise.all(parcels.map((packNumber) => robot.ok(parcelDetail, { packNumber })))
  return all.flatMap((it) => it.items.map(({ itemId }) => itemId))
}
