/** A return without its reason: the words that ask for it are on the screen, and the reasons have the focus. */
import { i18n } from '@lingui/core'
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { ReturnForm } from './ReturnForm.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
})

test('pressed without a reason, the form goes to where one is asked for', async () => {
  const shown: (string | null)[] = []
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this.textContent)
  }
  const thing = { id: 'a', kind: 'return', title: 'Kettle', spec: '', pic: null, most: 1, photos: [] } as const
  await openPage(<ReturnForm thing={{ ...thing, worth: cents(100), deadline: null }} offline={false} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Request return' }))
  await vi.waitFor(() => expect(shown).toEqual(['Choose a reason']))
  expect(screen.getAllByRole('radio')[0]).toHaveFocus()
})
