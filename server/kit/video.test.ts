/** A video is built like one from its first box to its last. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mp4, webm } from '#tests/support/video.ts'
import { sniff } from './media.ts'
import { isVideo } from './video.ts'

const ftyp = Buffer.from('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom', 'latin1')
const changed = (bytes: Buffer, at: string, by: number): Buffer => {
  const other = Buffer.from(bytes)
  other.writeUInt32BE(by, other.indexOf(at) - 4)
  return other
}

describe('an MP4', () => {
  test('with a track of pictures is a video, also when its largest box says its size in eight bytes or not at all', () => {
    expect(sniff(mp4())).toBe('mp4')
    expect(isVideo(mp4(), 'mp4')).toBe(true)
    expect(isVideo(changed(mp4(), 'mdat', 0), 'mp4')).toBe(true)
    const wide = Buffer.concat([mp4(), Buffer.from('00000001667265650000000000000010', 'hex')])
    expect(isVideo(wide, 'mp4')).toBe(true)
  })

  const film = mp4()
  test.each([
    ['58 MB of zeros behind a first box', Buffer.concat([ftyp, Buffer.alloc(58 * 1024 * 1024)])],
    ['only a first box', ftyp],
    ['text dressed up', Buffer.concat([ftyp, Buffer.from('<script>alert(1)</script>')])],
    ['without pictures', film.subarray(0, film.indexOf('mdat') - 4)],
    ['cut short', film.subarray(0, -1)],
    ['with bytes behind its end', Buffer.concat([film, Buffer.from('PK\u0003\u0004')])],
    ['of sound alone', mp4({ handler: 'soun' })],
    ['whose clock has no units', mp4({ units: 0 })],
    ['with a box larger than what holds it', changed(film, 'trak', 5000)],
    ['with a box of seven bytes', changed(film, 'tkhd', 7)],
    [
      'with a box that reaches past all numbers',
      Buffer.concat([ftyp, Buffer.from(`000000016d6f6f76${'ff'.repeat(8)}`, 'hex')]),
    ],
    ['with two films', Buffer.concat([film, film])],
  ])('%s is none', (_, bytes) => {
    expect(isVideo(bytes, 'mp4')).toBe(false)
  })

  test('of millions of boxes costs little', () => {
    const many = Buffer.concat([ftyp, Buffer.alloc(24 * 1024 * 1024, Buffer.from('0000000866726565', 'hex'))])
    const before = performance.now()
    expect(isVideo(many, 'mp4')).toBe(false)
    expect(performance.now() - before).toBeLessThan(2000)
  })
})

describe('a WebM', () => {
  test('with a track of pictures is a video, also as a browser records it', () => {
    expect(sniff(webm())).toBe('webm')
    expect(isVideo(webm(), 'webm')).toBe(true)
    expect(isVideo(webm({ live: true }), 'webm')).toBe(true)
  })

  test.each([
    ['only its first bytes', Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(4096)])],
    ['of sound alone', webm({ kind: 2 })],
    ['of another kind', webm({ docType: 'matroska' })],
    ['cut short', webm().subarray(0, -1)],
    ['with bytes behind its end', Buffer.concat([webm(), Buffer.from('PK\u0003\u0004')])],
  ])('%s is none', (_, bytes) => {
    expect(isVideo(bytes, 'webm')).toBe(false)
  })
})

test('whatever the bytes are, the answer is yes or no', () => {
  const films = { mp4: mp4(), webm: webm() }
  fc.assert(
    fc.property(
      fc.constantFrom('mp4' as const, 'webm' as const),
      fc.array(fc.tuple(fc.nat(400), fc.nat(255))),
      (format, edits) => {
        const bytes = Buffer.from(films[format])
        for (const [at, to] of edits) bytes[at % bytes.length] = to
        expect(typeof isVideo(bytes, format)).toBe('boolean')
      },
    ),
  )
})
