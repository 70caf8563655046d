import { describe, expect, test } from 'vitest'
import { lackingProof } from './service.ts'

const nothing = { photos: 0, videos: 0, words: '' }

describe('a paid service', () => {
  test('is not done without its own proof', () => {
    expect(lackingProof('extra-photo', { ...nothing, words: 'Done' })).toBe('photos')
    expect(lackingProof('video', { ...nothing, photos: 3 })).toBe('videos')
    expect(lackingProof('measure', { ...nothing, photos: 1, words: ' ' })).toBe('words')
    expect(lackingProof('tag-removal', nothing)).toBe('any')
  })
  test('is done with it', () => {
    expect(lackingProof('extra-photo', { ...nothing, photos: 1 })).toBeNull()
    expect(lackingProof('measure', { ...nothing, words: 'Chest 52 cm' })).toBeNull()
    expect(lackingProof('change-packaging', { ...nothing, words: 'Box removed' })).toBeNull()
  })
  test('that nobody offers any more takes any proof', () => {
    expect(lackingProof('ironing', { ...nothing, photos: 1 })).toBeNull()
  })
})
