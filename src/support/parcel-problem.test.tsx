/** A problem with a parcel that came: a tap begins the message and loses nothing that was typed; its deadline is said. */
import { i18n } from '@lingui/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'
import { aParcel, future, past } from '#tests/phone/documents.ts'
import { openPage } from '#tests/phone/open-page.tsx'
import { Composer } from './Composer.tsx'
import { ParcelProblem } from './ParcelProblem.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
})

function Talk({ number }: { number: string }) {
  const [opening, setOpening] = useState<{ words: string }>()
  return (
    <>
      <ParcelProblem number={number} onChoose={(words) => setOpening({ words })} />
      <Composer number={number} opening={opening} />
    </>
  )
}
async function open(change: Partial<Parcel>) {
  const parcel = aParcel(change)
  await onDisk(async (disk) => {
    await disk.parcels.put(parcel)
    await disk.drafts.clear()
  })
  await openPage(<Talk number={parcel.packNumber} />)
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' })
}

test('what is tapped begins the message, and another begins it anew', async () => {
  const field = await open({ status: 'received', actions: ['track', 'claim'], claimUntil: future })
  await userEvent.click(await screen.findByText('Something is missing'))
  await waitFor(() => expect(field.value).toBe('Something is missing: '))
  expect(document.activeElement).toBe(field)
  await userEvent.click(screen.getByText('Something arrived broken'))
  await waitFor(() => expect(field.value).toBe('Something arrived broken: '))
  await userEvent.clear(field)
  await userEvent.click(screen.getByText('It is not what I ordered'))
  await waitFor(() => expect(field.value).toBe('This is not what I ordered: '))
  expect(screen.getByText(/You can tell us until/).textContent).toContain('2099')
})

test('what was typed stays', async () => {
  const field = await open({ status: 'received', actions: ['track', 'claim'], claimUntil: future })
  await userEvent.type(field, 'The lid')
  await userEvent.click(await screen.findByText('It never arrived'))
  expect(field.value).toBe('The lid')
  expect(document.activeElement).toBe(field)
})

test('nothing is offered before it is on its way, nor after its time', async () => {
  await open({ status: 'received', actions: ['track'], claimUntil: 1 })
  expect(screen.queryByText('What is wrong?')).toBeNull()
  // It follows the parcel: on its way, and due.
  const actions: Parcel['actions'] = ['track', 'confirm_receipt']
  await onDisk((disk) => disk.parcels.put(aParcel({ status: 'shipped', actions, arrivesFrom: past, arrivesTo: past })))
  expect(await screen.findByText('What is wrong?')).toBeInTheDocument()
})
