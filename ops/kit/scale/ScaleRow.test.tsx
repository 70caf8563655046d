import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ScaleRow } from './ScaleRow.tsx'
import type { Scale, ScaleState } from './scale.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

function aScale(ways: Scale['ways'] = ['serial']) {
  const chosen: string[] = []
  let state: ScaleState = { standing: 'none', reading: undefined, fault: undefined }
  const listeners = new Set<() => void>()
  const become = (next: Partial<ScaleState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const scale: Scale = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ways,
    resume: async () => {},
    choose: async (way) => {
      chosen.push(way)
      become({ standing: 'open' })
    },
    take: () => (state.reading?.stable ? state.reading.grams : undefined),
  }
  return { scale, become, chosen }
}

test('connected by a press, its live weight is seen, and taken once it stands still', async () => {
  const { scale, become } = aScale()
  const onTake = vi.fn<(kg: string) => void>()
  render(
    <I18nProvider i18n={i18n}>
      <ScaleRow scale={scale} keys onTake={onTake} />
    </I18nProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Connect the scale' }))
  expect(screen.getByText('Nothing on the scale')).toBeTruthy()
  act(() => become({ reading: { grams: 1230, stable: false } }))
  expect(screen.getByText('1.23 kg')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Take the weight/ }))
  expect(onTake).not.toHaveBeenCalled()
  act(() => become({ reading: { grams: 1234, stable: true } }))
  await userEvent.click(screen.getByRole('button', { name: /Take the weight/ }))
  expect(onTake).toHaveBeenCalledWith('1.234')
  act(() => become({ reading: { grams: -5, stable: true } }))
  expect(screen.getByText('Below zero: set the scale to zero')).toBeTruthy()
})

test('where the browser knows both, each has its button', async () => {
  const { scale, chosen } = aScale(['usb', 'serial'])
  render(
    <I18nProvider i18n={i18n}>
      <ScaleRow scale={scale} keys onTake={() => {}} />
    </I18nProvider>,
  )
  expect(screen.getAllByRole('button').map((it) => it.textContent)).toEqual([
    'Connect the scale by USB',
    'Connect it by a serial port',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Connect the scale by USB' }))
  expect(chosen).toEqual(['usb'])
})

test('where the browser knows neither USB nor there is nothing', () => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <ScaleRow keys onTake={() => {}} />
    </I18nProvider>,
  )
  expect(container.textContent).toBe('')
})
