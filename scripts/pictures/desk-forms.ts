/** What is opened at the desks by a key: the forms of the row in hand, and those that need none. */
import type { Page } from '@playwright/test'
import type { Screen } from './screen-list.ts'

/** Presses by key, not by words: the desks are walked in both languages. Waits for the fields that it opens. */
const byKey = (key: string) => async (page: Page) => {
  const fields = page.locator(':is(main, aside, dialog[open]) :is(input, select, textarea)')
  const before = await fields.count()
  await page.keyboard.press(key)
  // Text, because a script of Node is checked without the browser's types.
  await page.waitForFunction(
    `document.querySelectorAll(':is(main, aside, dialog[open]) :is(input, select, textarea)').length !== ${before}`,
  )
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
  { name: 'desk-receiving-unknown', who: 'admin', path: '/ops/receiving?scan=ZZ00012345' },
]
