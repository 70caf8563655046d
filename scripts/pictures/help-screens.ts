/** The screens of help, the agreements and talking to a person, and a tip that is open. */
import type { Screen } from './screen-list.ts'

export const helpScreens: readonly Screen[] = [
  { name: 'help', who: 'maya', path: '/pages/FAQ/index' },
  { name: 'help-article', who: 'maya', path: '/pages/FAQDetail/index?slug=how-buying-works' },
  { name: 'contact', who: 'maya', path: '/pages/contactUS/index' },
  { name: 'agreements', who: 'maya', path: '/pages/registerAgreement/index' },
  { name: 'agreement', who: 'maya', path: '/pages/registerAgreement/index?slug=terms-of-service' },
  { name: 'contact-guest', who: 'nobody', path: '/pages/contactUS/index' },
  {
    name: 'thread',
    who: 'maya',
    path: ({ threads }) => {
      const about = threads.find((it) => it.about !== null)?.about
      return about ? `/pages/contactUS/index?about=${about.number}` : undefined
    },
  },
  { name: 'thread-new', who: 'maya', path: '/pages/contactUS/index?about=us' },
  {
    name: 'tip',
    who: 'maya',
    path: ({ storedItems }) =>
      `/pages/orderDetailAddedStorage/index?item=${storedItems.find((it) => it.actions.includes('pack'))?.id ?? ''}`,
    act: async (page) => {
      await page.locator('main h2 button').first().click()
      await page.locator('dialog[open]').first().waitFor()
    },
  },
]
