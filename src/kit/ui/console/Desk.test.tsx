/** Rows move by keys, but never behind a dialog that asks something. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Desk } from './Desk.tsx'

Element.prototype.scrollIntoView = () => undefined
i18n.loadAndActivate({ locale: 'en', messages: {} })
const columns = [{ key: 'name', head: 'Name', cell: (name: string) => name }]

test('J, K and Space are for the rows, and for nobody while a dialog is open', () => {
  const [onCurrent, onSelect] = [vi.fn<(key: string) => void>(), vi.fn<(key: string, on: boolean) => void>()]
  render(
    <I18nProvider i18n={i18n}>
      <Desk
        label="Orders"
        columns={columns}
        rows={['a', 'b']}
        keyOf={(name) => name}
        current="a"
        onCurrent={onCurrent}
        selected={new Set()}
        onSelect={onSelect}
      />
    </I18nProvider>,
  )
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.body, { key: ' ' })
  expect(onCurrent).toHaveBeenCalledExactlyOnceWith('b')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('a', true)

  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.body, { key: ' ' })
  expect(onCurrent).toHaveBeenCalledOnce()
  expect(onSelect).toHaveBeenCalledOnce()
  dialog.remove()
})
