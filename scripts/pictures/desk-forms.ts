/** What is opened at the desks by a key: the forms of the row in hand, and those that need none. */
import type { Page } from '@playwright/test'
import type { Screen } from './screen-list.ts'

const fields = ':is(main, aside, dialog[open]) :is(input, select, textarea)'

/** Presses by key, not by words: the desks are walked in both languages. Waits for the fields that it opens. */
const byKey = (key: string) => async (page: Page) => {
  // Text, because a script of Node is checked without the browser's types.
  const labels = `[...document.querySelectorAll(${JSON.stringify(fields)})].map((field) => field.labels?.[0]?.innerText ?? '').join()`
  const before = JSON.stringify(await page.evaluate(labels))
  await page.keyboard.press(key)
  await page.evaluate(`new Promise((opened, failed) => {
    let frames = 0
    const look = () => {
      if (${labels} !== ${before}) opened()
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
  form('purchasing', 'numbers', 'n', '?queue=bought'),
  form('purchasing', 'cost', 'b', '?queue=bought'),
  form('purchasing', 'take-back', 'u', '?queue=bought'),
  form('stock', 'correct', 'c'),
  form('stock', 'move', 'v'),
  form('shelves', 'new', 'F7'),
  form('tracking', 'problem', 'e'),
  form('tracking', 'number', 'n'),
  form('tracking', 'step', 'w'),
  form('staff', 'invite', 'i'),
  form('coupons', 'new', 'n'),
  form('buying-accounts', 'new', 'n'),
  form('returns', 'refuse', 'r'),
  form('exceptions', 'more-time', 'm'),
  form('dispatch', 'problem', 'e'),
  form('settlements', 'import', 'i'),
  form('transfers', 'import', 'i'),
  form('suspense', 'correct', 'n'),
  form('kyc', 'refuse', 'r'),
  form('number-ranges', 'new', 'n'),
  { name: 'desk-receiving-unknown', who: 'admin', path: '/ops/receiving?scan=ZZ00012345' },
]
