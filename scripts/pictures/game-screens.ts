/** The screens of the free games: before the play, after it, the rules, what was drawn, and a proof. */
import type { Page } from '@playwright/test'
import type { Screen } from './screen-list.ts'

/** Plays a game of the day where it was not played yet, and waits until the picture has come to rest. */
const playOnce = (button: string) => async (page: Page) => {
  const proof = page.locator('main a[href*="draw="]')
  await page.locator(button).or(proof).first().waitFor()
  if ((await proof.count()) === 0) await page.locator(button).first().click()
  await proof.waitFor()
}
/** Of the wheel's, so that every row of the bar is seen. */
const openDraw = async (page: Page) => {
  await page.locator('main a[href*="luckLottery"][href*="draw="]').first().click()
  await page.locator('main ol li').first().waitFor()
  await page.locator('main [role=status] svg').first().waitFor()
}
const openRules = async (page: Page) => {
  await page.locator('main header button').last().click()
  await page.locator('dialog[open]').first().waitFor()
}

export const gameScreens: readonly Screen[] = [
  { name: 'game-wheel', who: 'maya', path: '/pages/luckLottery/index' },
  { name: 'game-reels', who: 'maya', path: '/pages/slots/index' },
  { name: 'game-egg', who: 'maya', path: '/pages/egg/index' },
  { name: 'game-wheel-won', who: 'bob', path: '/pages/luckLottery/index', act: playOnce('main button[class*=wide]') },
  { name: 'game-reels-over', who: 'bob', path: '/pages/slots/index', act: playOnce('main button[class*=wide]') },
  {
    name: 'game-egg-won',
    who: 'bob',
    path: '/pages/egg/index',
    act: playOnce('main button[aria-describedby=egg-note]'),
  },
  { name: 'game-rules', who: 'maya', path: '/pages/egg/index', act: openRules },
  { name: 'game-draws', who: 'maya', path: '/pages/egg/index?view=draws' },
  { name: 'game-check', who: 'maya', path: '/pages/luckLottery/index?view=draws', act: openDraw },
]
