/** A packer's papers in the browser (states.md K7 to K11): Dan's parcel to Brazil, its customs number, and pages of exact sizes. */
import { expect, test } from './support/running-shop.ts'
import { pane, sitDown } from './support/staff.ts'

const points = (mm: number): number => (mm / 25.4) * 72

test('a parcel to Brazil shows its customs number when asked, and each paper comes on a page of its own size', async ({
  page: desk,
}) => {
  // The dialog of the browser would stand in the way; the papers stay on the page while it is open.
  await desk.addInitScript(() => {
    window.print = () => undefined
  })
  await sitDown(desk, 'chen')
  await desk.goto('/ops/papers')
  await desk.getByRole('row', { name: /Brazil/ }).click()
  await expect(pane(desk).getByText('01310-100')).toBeVisible()
  await expect(pane(desk).getByText('•••••••••25')).toBeVisible()
  await pane(desk).getByRole('button', { name: /Show/ }).click()
  await expect(pane(desk).getByText('52998224725')).toBeVisible()

  await desk.keyboard.press('Control+p')
  const paper = desk.locator('body > div > article')
  await expect(paper).toHaveCount(4)
  await expect(paper.first()).toContainText('CPF 52998224725')
  await desk.emulateMedia({ media: 'print' })
  await expect(desk.getByRole('banner')).toBeHidden()
  const pdf = (await desk.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) => [
    Number(box[1]),
    Number(box[2]),
  ])
  expect(sizes).toHaveLength(4)
  for (const [index, [wide, tall]] of [
    [100, 150],
    [100, 150],
    [210, 297],
    [210, 297],
  ].entries()) {
    expect(sizes[index]?.[0]).toBeCloseTo(points(wide ?? 0), -0.5)
    expect(sizes[index]?.[1]).toBeCloseTo(points(tall ?? 0), -0.5)
  }
})

test('the label of goods on a shelf comes on a page of its own size, with our number as bars', async ({
  page: desk,
}) => {
  await desk.addInitScript(() => {
    window.print = () => undefined
  })
  await sitDown(desk, 'chen')
  await desk.goto('/ops/stock')
  await expect(pane(desk).getByRole('button', { name: /Print the label/ })).toBeVisible()
  // The keys of the list stand behind it.
  const shown = (await pane(desk).getByRole('heading').first().textContent()) ?? ''
  const number = /PI-\d{6}-\w{7}-\w/.exec(shown)?.[0] ?? 'no number'
  await desk.keyboard.press('p')
  const label = desk.locator('body > div > article')
  await expect(label).toHaveCount(1)
  await expect(label).toContainText(number)
  await expect(label.locator('svg')).toHaveAttribute('aria-label', number.replaceAll('-', ''))
  await desk.emulateMedia({ media: 'print' })
  await expect(label).toBeVisible()
  const fits = await label.evaluate((page) => page.scrollHeight <= page.clientHeight + 1)
  expect(fits).toBe(true)
  const pdf = (await desk.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) => [box[1], box[2]].map(Number))
  expect(sizes).toHaveLength(1)
  expect(sizes[0]?.[0]).toBeCloseTo(points(60), -0.5)
  expect(sizes[0]?.[1]).toBeCloseTo(points(40), -0.5)
})
