import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sheet } from './Sheet.tsx'

const never = new Promise<never>(() => {})

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  // jsdom draws no dialogs: what the sheet asks of one, 600 px wide and 200 px down.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
    getBoundingClientRect: () => new DOMRect(0, 200, 600, 600),
    getAnimations: () => [{ finished: never }],
  })
})
afterEach(() => {
  cleanup()
  for (const name of ['showModal', 'close', 'getBoundingClientRect', 'getAnimations'])
    Reflect.deleteProperty(HTMLDialogElement.prototype, name)
})

const show = (open: boolean, onClose = vi.fn(), onBuy = vi.fn()) => {
  const tree = (isOpen: boolean) => (
    <I18nProvider i18n={i18n}>
      <Sheet open={isOpen} onClose={onClose} title="Size">
        <button type="button" onClick={onBuy}>
          Buy
        </button>
      </Sheet>
    </I18nProvider>
  )
  const { rerender } = render(tree(open))
  return { onClose, onBuy, leave: () => act(() => rerender(tree(false))) }
}

test('a tap on the scrim closes at its end, so that its end presses nothing beneath', () => {
  const { onClose } = show(true)
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(dialog, { clientX: 10, clientY: 10 })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(dialog, { clientX: 10, clientY: 10 })
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('it stands beside the page, out of reach of the styles of what opened it', () => {
  const { baseElement, container } = render(
    <I18nProvider i18n={i18n}>
      <ul>
        <Sheet open onClose={vi.fn()} title="Size">
          here
        </Sheet>
      </ul>
    </I18nProvider>,
  )
  expect(container.querySelector('dialog')).toBeNull()
  expect(screen.getByRole('dialog').parentElement).toBe(baseElement)
})

test('a press that began in the sheet and ends on the scrim closes nothing', () => {
  const { onClose } = show(true)
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(dialog, { clientX: 300, clientY: 400 })
  fireEvent.click(dialog, { clientX: 10, clientY: 10 })
  expect(onClose).not.toHaveBeenCalled()
})

test('closed, it is still drawn, marked as on its way out', () => {
  const { leave } = show(true)
  const dialog = document.querySelector('dialog')
  expect(dialog?.dataset['leaving']).toBeUndefined()
  leave()
  expect([dialog?.open, dialog?.dataset['leaving']]).toEqual([false, 'true'])
})

test('on its way out it answers nothing', () => {
  const { onBuy, leave } = show(true)
  fireEvent.click(screen.getByText('Buy'))
  expect(onBuy).toHaveBeenCalledTimes(1)
  leave()
  fireEvent.click(screen.getByText('Buy'))
  expect(onBuy).toHaveBeenCalledTimes(1)
})
