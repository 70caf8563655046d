/** The free games of the day in a browser: one play, its proof, another tab, no network, and less motion (states.md 17, product.md 12). */
import { openOfflinePage } from './support/offline-page.ts'
import { expect, test } from './support/running-shop.ts'
import { register } from './support/shopper.ts'

test('one free draw: fixed before, proven after, once for all tabs, and read without a network', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  await register(page, `game-${Date.now()}@example.net`)
  await page.goto('/pages/My/index')
  await page.getByRole('link', { name: 'Lucky draw' }).click()

  const turn = page.getByRole('button', { name: 'Turn the wheel' })
  const proof = page.getByRole('link', { name: 'Check this draw' })
  await expect(page.getByText('One free play today. Nothing to buy.')).toBeVisible()
  await expect(page.getByText('the rest, 58.75%')).toBeVisible()
  const fingerprint = await page.locator('dd').first().innerText()

  await test.step('two taps and two tabs are one play', async () => {
    const other = await context.newPage()
    await other.goto('/pages/luckLottery/index')
    await expect(other.getByRole('button', { name: 'Turn the wheel' })).toBeVisible()
    const plays: string[] = []
    page.on('request', (it) => void (it.url().endsWith('/api/game/play') && plays.push(it.url())))
    await turn.dblclick()
    await expect(page.getByText('It is drawn already.')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^You won: / })).toBeVisible()
    expect(plays).toHaveLength(1)
    await other.getByRole('button', { name: 'Turn the wheel' }).click()
    await expect(other.getByText('You have played this game today')).toBeVisible()
    await expect(other.getByRole('heading', { name: /^You won: / })).toBeVisible()
    await other.close()
  })

  await test.step('a reload shows the same, standing still', async () => {
    const won = await page.getByRole('heading', { name: /^You won: / }).innerText()
    await page.reload()
    await expect(page.getByRole('heading', { name: won })).toBeVisible()
    await expect(turn).toHaveCount(0)
  })

  await test.step('the phone computes it again, from the fingerprint that it was shown', async () => {
    await proof.click()
    await expect(page.getByText('It checks out')).toBeVisible()
    await expect(page.getByText('This phone kept it, with the same table')).toBeVisible()
    await expect(page.getByText(fingerprint)).toBeVisible()
    await expect(page.getByText('Same fingerprint')).toBeVisible()
  })

  await test.step('what was drawn is read without a network; nothing is played without one', async () => {
    await page.getByRole('link', { name: 'All my draws' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Lucky draw' })).toHaveCount(1)
    await page.goto('/pages/egg/index')
    await expect(page.getByRole('button', { name: 'Open egg 2' })).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.close()
    await context.setOffline(true)
    const later = await openOfflinePage(context)
    await later.goto('/pages/egg/index')
    await expect(later.getByText('Playing needs a connection. Nothing is drawn without one.')).toBeVisible()
    await expect(later.getByRole('button', { name: 'Open egg 2' })).toHaveAttribute('aria-disabled', 'true')
    await later.goto('/pages/egg/index?view=draws')
    await later.getByRole('link', { name: /Lucky draw/ }).click()
    await expect(later.getByText('It checks out')).toBeVisible()
  })
})

test('with less motion the egg is open at once, and the reels show three different things or three alike', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(page, `calm-${Date.now()}@example.net`)
  await page.goto('/pages/egg/index')
  await page.getByRole('button', { name: 'Open egg 3' }).click()
  await expect(page.getByRole('heading', { name: /^You won: / })).toBeVisible()
  expect(await page.locator('[class*=shaking]').count()).toBe(0)
  await page.goto('/pages/slots/index')
  await page.getByRole('button', { name: 'Start the reels' }).click()
  await expect(page.getByRole('heading', { name: /^(?:You won: |No prize today)/ })).toBeVisible()
  const line = await page
    .locator('[class*=reel]:not([class*=reels]) img:nth-of-type(1)')
    .evaluateAll((all) => all.map((it) => it.getAttribute('src')))
  const middle = [1, 4, 7].map((nth) => line[nth])
  const won = await page.getByRole('heading', { name: /^You won/ }).count()
  expect(new Set(middle).size).toBe(won ? 1 : 3)
})
