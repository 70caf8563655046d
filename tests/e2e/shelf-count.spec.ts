/** Stock-taking at the shelves desk (decision 084): labels are scanned and numbers corrected, on a phone and at a keyboard; an admin changes the shelf. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/running-shop.ts'
import { scan } from './support/scanner.ts'
import { commit, openDesk, pane, sitDown } from './support/staff.ts'

// It moves what lies on the shelves.
test.use({ apart: 'shelf-count', serviceWorkers: 'block' })

const number = /[A-Z]{2}-\d{6}-[A-Z\d]+-[A-Z\d]/

/** The two shelves of the list with the most pieces. */
async function fullestShelves(page: Page): Promise<string[]> {
  await expect(page.getByRole('row', { name: /X-01/ })).toBeVisible()
  const rows = await page.getByRole('row').allTextContents()
  return rows
    .flatMap((row) => {
      const [, shelf = '', pieces] = /^([A-Z]-\d\d).*?(\d+) of \d/.exec(row) ?? []
      return shelf ? [{ shelf, pieces: Number(pieces) }] : []
    })
    .toSorted((one, other) => other.pieces - one.pieces)
    .slice(0, 2)
    .map(({ shelf }) => shelf)
}

/** The label of a shelf is too short to be told from typing: it goes into the field, where a phone is asked for it. */
async function scanShelf(page: Page, shelf: string): Promise<void> {
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Shelf or zone' })).toBeFocused()
  await page.keyboard.type(shelf)
  await page.keyboard.press('Enter')
}

/** The labels of what lies on the shelf; goods that came together carry the same. */
async function labelsOn(page: Page, shelf: string): Promise<string[]> {
  await scanShelf(page, shelf)
  await expect(pane(page).getByRole('heading', { name: shelf, exact: true })).toBeVisible()
  const links = pane(page).getByRole('link', { name: number })
  await expect(links.first()).toBeVisible()
  return [...new Set(await links.allTextContents())]
}

test('a shelf is counted by scans and by hand, what is of another shelf lies here after it, and an admin changes the shelf', async ({
  page,
}) => {
  const { here, there, codes, others } = await test.step('chen looks at two shelves', async () => {
    await sitDown(page, 'chen')
    await openDesk(page, /Shelves/)
    const [fullest = '', another = ''] = await fullestShelves(page)
    return {
      here: fullest,
      there: another,
      others: await labelsOn(page, another),
      codes: await labelsOn(page, fullest),
    }
  })
  const [first = '', ...rest] = codes
  const stray = others.find((code) => !codes.includes(code)) ?? ''
  const pieces = pane(page).getByRole('textbox', { name: /^Pieces of/ })

  await test.step('begins with a key, and scans what lies there; what is no label is refused', async () => {
    await page.keyboard.press('F8')
    await expect(pane(page).getByText('Not seen').first()).toBeVisible()
    for (const code of rest) await scan(page, code)
    await scan(page, 'PK-261126-AAAAA-A')
    await expect(pane(page).getByRole('alert')).toHaveText('No goods carry this label. Nothing was changed.')
    await scan(page, stray)
    await expect(pane(page).getByText(`Of shelf ${there}`).first()).toBeVisible()
    await expect(pane(page).getByRole('alert')).toBeHidden()
  })

  await test.step('types the last label, and a number that differs', async () => {
    await pane(page).getByRole('textbox', { name: 'Scan each label' }).fill(first)
    await page.keyboard.press('Enter')
    await expect(pane(page).getByText('Not seen')).toHaveCount(0)
    await pieces.nth(0).fill('9')
    // The number that was just typed is kept before the count is closed.
    await commit(page)
    await expect(pane(page).getByText('Too many')).toBeVisible()
    await expect(pane(page).getByText(`Of shelf ${there}`).first()).toBeVisible()
    await commit(page)
    await expect(pane(page).getByText('Say why first')).toBeVisible()
    await page.getByRole('textbox', { name: 'Reason, kept for ever' }).fill('The yearly count')
    await commit(page)
    await expect(page.getByText(`Shelf ${here} is counted`)).toBeVisible()
    await expect(pane(page).getByText('“The yearly count”')).toBeVisible()
    await expect(pane(page).getByRole('link', { name: stray }).first()).toBeVisible()
  })

  await test.step('an admin changes what fits, and closes a shelf only when it is empty', async () => {
    await sitDown(page, 'admin')
    await openDesk(page, /Shelves/)
    await labelsOn(page, here)
    await expect(pane(page).getByText('Something lies there')).toBeVisible()
    await page.getByRole('textbox', { name: 'Pieces that fit' }).fill('1')
    await commit(page)
    await expect(page.getByText(`Shelf ${here} is changed`)).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(`${here}.*More than fits`) })).toBeVisible()
    await scanShelf(page, 'X-02')
    await expect(pane(page).getByRole('heading', { name: 'X-02' })).toBeVisible()
    await page.getByRole('button', { name: 'Close the shelf' }).click()
    await expect(page.getByText('Shelf X-02 is closed')).toBeVisible()
    await page.getByRole('radio', { name: /^Closed/ }).click()
    await expect(page.getByRole('row', { name: /X-02/ })).toBeVisible()
  })
})

test('at a keyboard a shelf and its labels are typed one after the other, and a count that was dropped books nothing', async ({
  another,
}) => {
  const page = await (
    await another({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })
  ).newPage()
  await sitDown(page, 'chen')
  await openDesk(page, /Shelves/)
  const [shelf = ''] = await fullestShelves(page)
  const type = async (text: string) => {
    // As slow as a hand, for a busy machine too: faster keys are a scanner's.
    await page.keyboard.type(text, { delay: 60 })
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('textbox', { name: 'Shelf or zone' })).toBeFocused()
  await type(shelf)
  await expect(pane(page).getByRole('heading', { name: shelf, exact: true })).toBeVisible()
  await expect(pane(page).getByText(/^Counted by|^Not counted yet/)).toBeVisible()
  await expect(pane(page).getByRole('link', { name: number }).first()).toBeVisible()
  const [label = ''] = await pane(page).getByRole('link', { name: number }).allTextContents()
  await page.keyboard.press('F8')
  const field = pane(page).getByRole('textbox', { name: 'Scan each label' })
  await expect(field).toBeFocused()
  await type('6901234567892')
  await expect(pane(page).getByRole('alert')).toHaveText('No goods carry this label. Nothing was changed.')
  await type(label)
  await expect(pane(page).getByText('Right').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pane(page).getByText(/^Being counted by Chen Mei/)).toBeVisible()
  await page.keyboard.press('F8')
  await expect(pane(page).getByText('Right').first()).toBeVisible()
  await page.getByRole('button', { name: 'Drop the count' }).click()
  await page.getByRole('button', { name: 'Drop it', exact: true }).click()
  await expect(page.getByText(`The count of ${shelf} is dropped`)).toBeVisible()
  await expect(pane(page).getByText(/^Counted by|^Not counted yet/)).toBeVisible()
})
