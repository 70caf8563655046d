import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currentToast, leaveToast, toast } from './toast.ts'
import { Toasts } from './Toasts.tsx'

afterEach(cleanup)

test('a toast speaks from inside the open sheet, and stays when the sheet closes', async () => {
  render(
    <>
      <Toasts />
      <dialog open data-testid="sheet" />
    </>,
  )
  const sheet = screen.getByTestId('sheet')
  act(() => toast('Order cancelled'))
  expect(sheet.textContent).toBe('Order cancelled')
  // The page hears of the closing by itself, a moment later.
  await act(async () => sheet.removeAttribute('open'))
  expect(sheet.textContent).toBe('')
  expect(screen.getByText('Order cancelled').isConnected).toBe(true)
})

test('what speaks of its page goes when the page is left; the way back of a removal stays', () => {
  act(() => toast('Approved', { local: true, undo: () => undefined }))
  act(leaveToast)
  expect(currentToast()).toBeUndefined()
  act(() => toast('1 item removed', { undo: () => undefined }))
  act(leaveToast)
  expect(currentToast()?.text).toBe('1 item removed')
})
