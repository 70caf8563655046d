/** What staff does again and again in the console. */
import { demoPhoto } from '#server/demo/pictures.ts'
import { expect, type Page } from '@playwright/test'

export async function sitDown(page: Page, who: 'lin' | 'chen' | 'zhao' | 'xu' | 'sun' | 'admin'): Promise<void> {
  // On a phone they are behind a button.
  const desks = page
    .getByRole('navigation', { name: 'Desks' })
    .or(page.getByRole('button', { name: 'Desks', exact: true }))
    .first()
  await page.goto('/ops/')
  await expect(page.getByRole('button', { name: 'Log in' }).or(desks)).toBeVisible()
  if (await desks.isVisible()) await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(`${who}@haulway.example`)
  await page.getByRole('textbox', { name: 'Password' }).fill('haulway-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(desks).toBeVisible()
}

export async function openDesk(page: Page, name: RegExp): Promise<void> {
  const behind = page.getByRole('button', { name: 'Desks', exact: true })
  if (await behind.isVisible()) await behind.click()
  await page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name }).click()
}

/** Chooses the row and waits until the pane beside it shows the same document. */
export async function choose(page: Page, number: string): Promise<void> {
  await page.getByRole('row', { name: number }).click()
  await expect(pane(page).getByRole('heading', { name: number })).toBeVisible()
}

export const pane = (page: Page) => page.getByRole('complementary')
export const commit = (page: Page): Promise<void> => page.keyboard.press('Control+Enter')

export async function measure(page: Page, kg: string, cm: readonly [string, string, string]): Promise<void> {
  await page.getByRole('textbox', { name: 'Weight, kg' }).fill(kg)
  await page.getByRole('textbox', { name: 'Length, cm' }).fill(cm[0])
  await page.getByRole('textbox', { name: 'Width, cm' }).fill(cm[1])
  await page.getByRole('textbox', { name: 'Height, cm' }).fill(cm[2])
}

/** Puts photos into the box of that name and waits until they have arrived at the shop. */
export async function photograph(
  page: Page,
  box: RegExp,
  kind: 'qc' | 'scale' | 'parcel',
  count: number,
): Promise<void> {
  const photos = await Promise.all(
    Array.from({ length: count }, async (_, n) => ({
      name: `${kind}-${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await demoPhoto(kind, kind === 'scale' ? 1240 : n),
    })),
  )
  const region = page.getByRole('region', { name: box })
  await region.getByLabel(/^Add to/).setInputFiles(photos)
  await expect(region.getByRole('status')).toHaveText(`${count} of ${count}`)
}
