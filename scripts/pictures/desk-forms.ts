/** What is opened at the desks by a key: the forms of the row in hand, and those that need none. */
import type { Page } from '@playwright/test'
import type { Screen } from './screen-list.ts'

const fields = ':is(main, aside, dialog[open]) :is(input, select, textarea)'

/** Presses by key, not by words: the desks are walked in both languages. Waits for the fields that it opens. */
const byKey = (key: string) => async (page: Page) => {
  const before = await page.locator(fields).count()
  await page.keyboard.press(key)
  // Text, because a script of Node is checked without the browser's types.
  await page.evaluate(`new Promise((opened, failed) => {
    let frames = 0
    const look = () => {
      if (document.querySelectorAll(${JSON.stringify(fields)}).length !== ${before}) opened()
      else if ((frames += 1) > 600) failed(new Error('nothing was opened'))
      else requestAnimationFrame(look)
    }
    look()
  })`)
}

const form = (desk: string, what: string, key: string, query = ''): Screen => ({
  name: `desk-${desk}-${what}`,
  who: 'admin',
  path: `/ops/${desk}${query}`,
  act: byKey(key),
})

export const deskForms: readonly Screen[] = [
  form('purchasing', 'cannot', 'x'),
  form('purchasing', 'ask', 'q'),
  form('purchasing', 'top-up', 't'),
  form('purchasing', 'filter', 'f'),
  form('stock', 'correct', 'c'),
  form('stock', 'move', 'v'),
  form('shelves', 'new', 'F7'),
  form('tracking', 'problem', 'e'),
  form('tracking', 'number', 'n'),
  form('tracking', 'step', 'w'),
  form('staff', 'invite', 'i'),
  form('coupons', 'new', 'n'),
  form('buying-accounts', 'new', 'n'),
  form('number-ranges', 'new', 'n'),
  { name: 'desk-receiving-unknown', who: 'admin', path: '/ops/receiving?scan=ZZ00012345' },
]
