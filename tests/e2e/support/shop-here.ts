/** Stories told before the demo's shop in this very process (hands/shop-here.ts), whose database they may look into. */
import { openShopHere, type ShopHere } from '../hands/shop-here.ts'
import { test as base } from './running-shop.ts'

export const test = base.extend<object, { here: ShopHere }>({
  here: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const here = await openShopHere()
      await use(here)
      await here.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  machine: [
    async ({ here }, use) =>
      use({ base: here.base, cut: async () => {}, restore: async () => {}, wasCut: () => false }),
    { scope: 'worker', timeout: 240_000 },
  ],
})
