import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useNarrowed } from './use-narrowed.tsx'

let router: AnyRouter
const asked = () => JSON.parse(screen.getByRole('status').textContent) as unknown

function List() {
  const narrowed = useNarrowed('Came', 'Words')
  return (
    <>
      {narrowed.button}
      {narrowed.bar}
      <output>{JSON.stringify(narrowed.asked)}</output>
    </>
  )
}

const show = (address: string) => {
  router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [`/ops/stock${address}`] }),
  })
  render(
    <I18nProvider i18n={i18n}>
      <RouterContextProvider router={router}>
        <List />
      </RouterContextProvider>
    </I18nProvider>,
  )
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a list is sorted by what is picked, and as usual again', () => {
  show('')
  expect(asked()).toEqual({})
  fireEvent.click(screen.getByRole('button', { name: /^Filter/ }))
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'newest' } })
  expect(asked()).toEqual({ sort: 'newest' })
  expect(router.history.location.search).toBe('?sort=newest')
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'usual' } })
  expect(asked()).toEqual({})
  expect(router.history.location.search).toBe('')
})

test('an address that asks for an order shows it', () => {
  show('?sort=oldest')
  expect(asked()).toEqual({ sort: 'oldest' })
  expect(screen.getByLabelText<HTMLSelectElement>('Sort').value).toBe('oldest')
})

test('an order that there is not is not asked for', () => {
  show('?sort=dearest')
  expect(asked()).toEqual({})
})
