import { beforeEach, expect, test } from 'vitest'
import { hours } from '#contract/kit/time.ts'
import { keepFinePhoto, leftOpen } from './fine-photo.ts'

const photos = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/pages/orderDetailAddedStorage/index?item=1')
})

test('the photo that was left open is found again on its page, and only there', () => {
  expect(leftOpen(photos)).toBeUndefined()
  keepFinePhoto('b')
  expect(leftOpen(photos)).toBe(1)
  expect(leftOpen([{ id: 'x' }])).toBeUndefined()
  history.replaceState(null, '', '/pages/orderDetailAddedStorage/index?item=2')
  expect(leftOpen(photos)).toBeUndefined()
})

test('one that was closed, is long ago, or cannot be read is not opened', () => {
  keepFinePhoto('b')
  keepFinePhoto(undefined)
  expect(leftOpen(photos)).toBeUndefined()
  keepFinePhoto('b')
  const kept = JSON.parse(localStorage.getItem('finePhoto') ?? '{}') as { at: number }
  localStorage.setItem('finePhoto', JSON.stringify({ ...kept, at: kept.at - hours(2) }))
  expect(leftOpen(photos)).toBeUndefined()
  localStorage.setItem('finePhoto', 'junk')
  expect(leftOpen(photos)).toBeUndefined()
})
