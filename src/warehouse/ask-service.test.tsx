/** Asking for a service on an item that is here: what it costs, in the shopper's words, paid next; what waits for money; no network. */
import { i18n } from '@lingui/core'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { aStoredItem, future } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { say, server } from '../../tests/phone/answers.ts'
import { AskService } from './AskService.tsx'
import { AskServiceSheet } from './AskServiceSheet.tsx'
import { StoredPictures } from './StoredPictures.tsx'

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
}
beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

/** jsdom lays nothing out, so nobody sees anything come or change its size. */
class Unseen {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

const offers = [
  { key: 'extra-photo', name: 'Extra photos', fee: 21, dueAt: future },
  { key: 'measure', name: 'Measure with a ruler', fee: 86, dueAt: future },
]
const asked = {
  serviceNumber: 'VS2609241TP7WY3A',
  key: 'measure',
  name: 'Measure with a ruler',
  amount: cents(86),
  wish: 'The sleeve',
  deadline: future,
}
const item = (change = {}) => aStoredItem({ actions: ['add_service'], ...change })
const answers = new Map<string, () => Response>()
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  for (const name of ['IntersectionObserver', 'ResizeObserver']) vi.stubGlobal(name, Unseen)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  answers.clear()
  answers.set('/warehouse/serviceOffers', () => say(codes.ok, { offers }))
  server.answer = (path) => answers.get(path)?.() ?? say(codes.notFound)
})
const open = async (its = item(), first: readonly ('extra-photo' | 'detail-photo' | 'measure')[] = []) => {
  const onClose = vi.fn()
  const router = await openPage(<AskServiceSheet item={its} first={first} open onClose={onClose} />)
  return { onClose, router }
}

test('the button is the act with its price; asked for, the shopper is on the payment of it', async () => {
  answers.set('/warehouse/askService', () => say(codes.ok, asked))
  const { router, onClose } = await open()
  await userEvent.click(await screen.findByRole('radio', { name: /Measure/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /look at/ }), 'The sleeve')
  await userEvent.click(screen.getByRole('button', { name: 'Ask and pay $0.86' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ service: asked.serviceNumber }))
  expect(router.state.location.pathname).toBe('/pages/payOrder/index')
  expect(onClose).toHaveBeenCalledOnce()
  const sent = server.heard.find(({ path }) => path === '/warehouse/askService')
  expect(sent?.key).toBeTruthy()
})

test('from the photos a photo is chosen: where one of the whole is being taken already, one close up', async () => {
  const close = { key: 'detail-photo', name: 'A photo close up', fee: 29, dueAt: future }
  answers.set('/warehouse/serviceOffers', () => say(codes.ok, { offers: [offers[1], close] }))
  await open(item(), ['extra-photo', 'detail-photo'])
  expect(await screen.findByRole('radio', { name: /close up/ })).toBeChecked()
})

test('what was said before stands there again', async () => {
  await open(item({ askedServices: [asked] }), ['measure'])
  expect(await screen.findByDisplayValue('The sleeve')).toBeInTheDocument()
})

test('a price that has changed is asked for again', async () => {
  answers.set('/warehouse/askService', () => say(codes.quoteChanged, {}))
  await open()
  const button = await screen.findByRole('button', { name: /Ask and pay/ })
  answers.set('/warehouse/serviceOffers', () => say(codes.ok, { offers: [{ ...offers[0], fee: 30 }] }))
  await userEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Ask and pay $0.30' })).toBeInTheDocument()
})

test('nothing to ask for is said, and a shop that does not answer can be asked again', async () => {
  answers.set('/warehouse/serviceOffers', () => say(codes.ok, { offers: [] }))
  await open()
  expect(await screen.findByText('Everything you can ask for is being done already.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Ask and pay/ })).toBeNull()
})

test('without an answer it says so and tries again', async () => {
  server.answer = () => {
    throw new TypeError('no network')
  }
  await open()
  expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 5000 })).toBeInTheDocument()
  cleanup()
})

test('the item tells what waits for its payment, and leads there', async () => {
  const onAsk = vi.fn()
  await openPage(<AskService item={item({ askedServices: [asked] })} onAsk={onAsk} />)
  expect(screen.getByText(/Not paid yet\. Pay by .*2099/)).toBeInTheDocument()
  expect(screen.getByText('“The sleeve”')).toBeInTheDocument()
  const link = screen.getByRole('link', { name: 'Pay $0.86' })
  expect(link.getAttribute('href')).toContain(`service=${asked.serviceNumber}`)
  await userEvent.click(screen.getByRole('button', { name: 'See services and prices' }))
  expect(onAsk).toHaveBeenCalledOnce()
})

test('a photo that is looked at leads to asking for another one', async () => {
  const onAskPhoto = vi.fn()
  await openPage(<StoredPictures item={item()} onAskPhoto={onAskPhoto} />)
  await userEvent.click(screen.getByRole('button', { name: 'Photo 1 of 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Another photo' }))
  expect(onAskPhoto).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Another photo' })).toBeNull())
})

test('where nothing may be asked for there is no such part', async () => {
  await openPage(<AskService item={item({ actions: [], askedServices: undefined })} onAsk={() => undefined} />)
  expect(screen.queryByRole('heading', { name: 'Ask for a service' })).toBeNull()
})
