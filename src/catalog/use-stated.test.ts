/** A guest's description goes into the cart once, whichever tab is first, and not before it is complete. */
import { expect, test } from 'vitest'
import { fen } from '#contract/kit/money.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'
import { takeWanted } from './use-stated.ts'

const key = 'manual:taobao:1'
const complete = { title: 'A basket', single: true, spec: '', price: fen(6800), quantity: 1, wanted: true }
const keep = (value: object) => onDisk((disk) => disk.drafts.put({ key, value, at: 1 }))

test('two tabs take it once', async () => {
  await keep(complete)
  const taken = await Promise.all([takeWanted('taobao', '1'), takeWanted('taobao', '1')])
  expect(taken.filter((it) => it !== undefined)).toEqual([{ ...complete, wanted: false }])
  expect(await takeWanted('taobao', '1')).toBeUndefined()
})

test('what is not wanted, not complete or not there is not taken, and stays', async () => {
  for (const draft of [
    { ...complete, wanted: false },
    { ...complete, title: ' ' },
  ]) {
    await keep(draft)
    expect(await takeWanted('taobao', '1')).toBeUndefined()
    expect((await onDisk((disk) => disk.drafts.get(key)))?.value).toEqual(draft)
  }
  expect(await takeWanted('weidian', '1')).toBeUndefined()
})
