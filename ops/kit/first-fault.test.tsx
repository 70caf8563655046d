import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { focusFirstFault } from './first-fault.ts'

const scrolled = vi.fn<(to: Element) => void>()
beforeEach(() => {
  scrolled.mockReset()
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this)
  }
})

test('the first field at fault that is shown has the focus and is in sight', async () => {
  render(
    <main>
      <div hidden>
        <input aria-label="Of another line" aria-invalid />
      </div>
      <input aria-label="Weight" />
      <input aria-label="Height" aria-invalid />
      <p data-fault="">Take at least 3 photos.</p>
    </main>,
  )
  focusFirstFault()
  const height = screen.getByLabelText('Height')
  await waitFor(() => expect(document.activeElement).toBe(height))
  expect(scrolled.mock.calls).toEqual([[height]])
})

test('a line that says what lacks is scrolled to, and the focus stays', async () => {
  render(
    <main>
      <input aria-label="Weight" />
      <p data-fault="">Take at least 3 photos.</p>
    </main>,
  )
  screen.getByLabelText('Weight').focus()
  focusFirstFault()
  await waitFor(() => expect(scrolled.mock.calls).toEqual([[screen.getByText('Take at least 3 photos.')]]))
  expect(document.activeElement).toBe(screen.getByLabelText('Weight'))
})

test('where nothing says it, the desk says where the hands go', async () => {
  const otherwise = vi.fn<() => void>()
  render(<main />)
  focusFirstFault(otherwise)
  await waitFor(() => expect(otherwise).toHaveBeenCalledOnce())
})
