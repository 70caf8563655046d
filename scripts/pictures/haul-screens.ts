/** The haul planner, and the warning before goods that may be stopped. By place, not by words: the list is walked in every language. */
import type { Page } from '@playwright/test'
import type { Screen } from './screen-list.ts'

/** Order confirmation of something with a battery, up to the warning that stands before it. */
const askToOrderRisky = async (page: Page) => {
  await page.goto(new URL('/pages/productDetail/index?itemId=742918053610&mallType=taobao', page.url()).href)
  await page.locator('main h1, main h2').first().waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.locator('main button').last().click()
  await page.locator('dialog[open] [role=group]').first().waitFor()
  for (const group of await page.locator('dialog[open] [role=group]:has([aria-pressed])').all())
    await group.locator('button:not([aria-disabled])').first().click()
  await page.locator('dialog[open] button').last().click()
  await page.waitForURL(/preOrder/)
  await page.locator('input[name=agreed]').check()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.locator('button:visible').last().click()
  await page.locator('dialog[open]').first().waitFor()
}

/** Of the rows that open something, the one of the cost at the door comes first. */
const openDoor = async (page: Page) => {
  await page.locator('main ul > li > button').first().click()
  await page.locator('dialog[open]').first().waitFor()
}

export const haulScreens: readonly Screen[] = [
  { name: 'planner', who: 'maya', path: '/pages/planner/index' },
  { name: 'planner-door', who: 'maya', path: '/pages/planner/index', act: openDoor },
  { name: 'planner-empty', who: 'erin', path: '/pages/planner/index' },
  { name: 'risk', who: 'maya', path: '/', act: askToOrderRisky },
]
