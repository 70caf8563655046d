/** "Saved" is a promise: it is given when the link lies on the disk, and a disk that takes nothing is not spoken well of. */
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '#tests/phone/open-page.tsx'
import { KeptLink } from './KeptLink.tsx'

let write: PromiseWithResolvers<unknown>
vi.mock('#src/kit/outbox/queue.ts', () => ({ queue: () => write.promise }))
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

const saved = 'Saved. It opens when you are back online.'

test('nothing is called saved before it is', async () => {
  write = Promise.withResolvers()
  await openPage(<KeptLink link="https://item.taobao.com/item.htm?id=1" />)
  expect(screen.getByRole('status').textContent).toBe('')
  write.resolve(undefined)
  expect(await screen.findByText(saved)).toBeTruthy()
})

test('a disk that takes nothing: it is said that nothing is kept', async () => {
  write = Promise.withResolvers()
  await openPage(<KeptLink link="https://item.taobao.com/item.htm?id=1" />)
  write.reject(new Error('full'))
  expect(await screen.findByText('You are offline. Check the connection and try again')).toBeTruthy()
  expect(screen.queryByText(saved)).toBeNull()
})
