/** Small films, built box by box: as much of one as the shop looks at. */

const box = (type: string, ...inside: Uint8Array[]): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + inside.reduce((sum, it) => sum + it.length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...inside])
}
const words = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((it, at) => bytes.writeUInt32BE(it, at * 4))
  return bytes
}

export interface FilmParts {
  /** What the track is of; `vide` where left out. */
  handler?: string
  /** Units in a second. */
  units?: number
  /** Bytes of pictures. */
  bytes?: number
}

/** An MP4 of one track. */
export function mp4({ handler = 'vide', units = 600, bytes = 64 }: FilmParts = {}): Buffer {
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, units, 600, 0)),
    box('hdlr', words(0, 0), Buffer.from(handler, 'latin1'), words(0, 0, 0), Buffer.from('\0')),
    box('minf', box('stbl', box('stsd', words(0, 0)))),
  )
  return Buffer.concat([
    box('ftyp', Buffer.from('mp42'), words(0), Buffer.from('mp42isom')),
    box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', Buffer.alloc(84)), media)),
    box('mdat', Buffer.alloc(bytes)),
  ])
}

const element = (id: string, inside: Uint8Array | null): Buffer => {
  const name = Buffer.from(id, 'hex')
  // Null: a live recorder does not know how long it becomes.
  if (!inside) return Buffer.concat([name, Buffer.from('01ffffffffffffff', 'hex')])
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(inside.length))
  size[0] = 1
  return Buffer.concat([name, size, inside])
}

/** A WebM of one track; `live`: as a browser records it, with sizes left out. */
export function webm({ kind = 1, docType = 'webm', live = false } = {}): Buffer {
  const tracks = element('1654ae6b', element('ae', element('83', Buffer.from([kind]))))
  const cluster = element('a3', Buffer.alloc(32))
  const inside = live
    ? Buffer.concat([tracks, element('1f43b675', null), cluster])
    : Buffer.concat([tracks, element('1f43b675', cluster), element('1f43b675', cluster)])
  const head = element('1a45dfa3', element('4282', Buffer.from(docType)))
  return live
    ? Buffer.concat([head, element('18538067', null), inside])
    : Buffer.concat([head, element('18538067', inside)])
}
