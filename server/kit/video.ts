/**
 * Whether bytes are a video, by the boxes they are made of: MP4 (ISO 14496-12) and WebM (EBML). Nothing is decoded; what is
 * asked is that the file is built like one from beginning to end, with a track of pictures, and that no box reaches past it.
 */

/** Boxes looked at in one file: a fragmented film of an hour has a few thousand. */
const mostBoxes = 20_000
const mostDepth = 6

interface Box {
  type: string
  from: number
  to: number
}

/** Takes a file's bytes and what its first ones say it is. False: cut short, built wrong, or without pictures that move. */
export function isVideo(bytes: Uint8Array, format: 'mp4' | 'webm'): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return format === 'mp4' ? isMp4(view) : isWebm(view)
  } catch (error) {
    // A size that points outside of the bytes.
    if (error instanceof RangeError) return false
    throw error
  }
}

class Budget {
  #left = mostBoxes
  take(): void {
    if ((this.#left -= 1) < 0) throw new RangeError('too many boxes')
  }
}

const textAt = (view: DataView, offset: number): string =>
  String.fromCharCode(
    view.getUint8(offset),
    view.getUint8(offset + 1),
    view.getUint8(offset + 2),
    view.getUint8(offset + 3),
  )

/** The boxes that fill `from` to `to` exactly. */
function* boxes(view: DataView, from: number, to: number, budget: Budget): Generator<Box> {
  let offset = from
  while (offset < to) {
    budget.take()
    const type = textAt(view, offset + 4)
    let size = view.getUint32(offset)
    let head = 8
    if (size === 1) {
      size = Number(view.getBigUint64(offset + 8))
      head = 16
    } else if (size === 0) size = to - offset
    if (size < head || offset + size > to || !/^[\x20-\x7e\xa9]{4}$/.test(type))
      throw new RangeError('a box of a wrong size')
    yield { type, from: offset + head, to: offset + size }
    offset += size
  }
}

function isMp4(view: DataView): boolean {
  const budget = new Budget()
  const found = [...boxes(view, 0, view.byteLength, budget)]
  const film = found.filter(({ type }) => type === 'moov')
  const [first] = found
  if (first?.type !== 'ftyp' || first.to - first.from < 8 || film.length !== 1) return false
  if (!found.some(({ type, from, to }) => type === 'mdat' && to > from)) return false
  return film.some((moov) =>
    [...boxes(view, moov.from, moov.to, budget)].some(
      ({ type, from, to }) => type === 'trak' && isPictures(view, from, to, budget),
    ),
  )
}

/** A track: `mdia` with a clock (`mdhd`), a handler that says `vide`, and a table of samples. */
function isPictures(view: DataView, from: number, to: number, budget: Budget): boolean {
  const media = [...boxes(view, from, to, budget)].find(({ type }) => type === 'mdia')
  if (!media) return false
  const parts = [...boxes(view, media.from, media.to, budget)]
  const part = (name: string) => parts.find(({ type }) => type === name)
  const [clock, handler, inside] = [part('mdhd'), part('hdlr'), part('minf')]
  if (!clock || !handler || !inside) return false
  // Version 1 has longer times; the units of a second must not be 0 in either.
  const version = view.getUint8(clock.from)
  const units = clock.from + (version === 1 ? 20 : 12)
  if (version > 1 || units + 8 > clock.to || view.getUint32(units) === 0) return false
  if (handler.to - handler.from < 20 || textAt(view, handler.from + 8) !== 'vide') return false
  const table = [...boxes(view, inside.from, inside.to, budget)].find(({ type }) => type === 'stbl')
  return table !== undefined && [...boxes(view, table.from, table.to, budget)].some(({ type }) => type === 'stsd')
}

const ids = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
}

interface Element {
  id: number
  from: number
  to: number
}

/** A number of variable length (RFC 8794, 4); `keeps` the marker for ids. -1: a size that is not known. */
function number(view: DataView, offset: number, keeps: boolean): { value: number; next: number } {
  const first = view.getUint8(offset)
  const length = Math.clz32(first) - 23
  if (length > (keeps ? 4 : 8)) throw new RangeError('not an element')
  let value = keeps ? first : first & (0xff >> length)
  let ones = (first & (0xff >> length)) === 0xff >> length
  for (let n = 1; n < length; n += 1) {
    const byte = view.getUint8(offset + n)
    ones &&= byte === 0xff
    value = value * 256 + byte
  }
  return { value: !keeps && ones ? -1 : value, next: offset + length }
}

/** The elements between two places. Live recorders leave sizes out: such an element reaches to the end. */
function* elements(view: DataView, from: number, to: number, budget: Budget, depth: number): Generator<Element> {
  if (depth > mostDepth) throw new RangeError('too deep')
  let offset = from
  while (offset < to) {
    budget.take()
    const id = number(view, offset, true)
    const size = number(view, id.next, false)
    const end = size.value === -1 ? to : size.next + size.value
    if (end > to) throw new RangeError('an element of a wrong size')
    yield { id: id.value, from: size.next, to: end }
    offset = end
  }
}

function isWebm(view: DataView): boolean {
  const budget = new Budget()
  const [head, segment, ...more] = [...elements(view, 0, view.byteLength, budget, 0)]
  if (head?.id !== ids.head || segment?.id !== ids.segment || more.some(({ id }) => id === ids.segment)) return false
  const docType = [...elements(view, head.from, head.to, budget, 1)].find(({ id }) => id === ids.docType)
  if (!docType || docType.to - docType.from < 4 || textAt(view, docType.from) !== 'webm') return false
  let pictures = false
  let shown = false
  for (const { id, from, to } of elements(view, segment.from, segment.to, budget, 1)) {
    if (id === ids.tracks) pictures ||= hasPictures(view, from, to, budget)
    if (id !== ids.cluster) continue
    // What is shown comes after the tracks that say how.
    if (!pictures) return false
    shown ||= to > from
  }
  return shown
}

function hasPictures(view: DataView, from: number, to: number, budget: Budget): boolean {
  return [...elements(view, from, to, budget, 2)].some(
    (track) =>
      track.id === ids.track &&
      [...elements(view, track.from, track.to, budget, 3)].some(
        (it) => it.id === ids.trackType && it.to - it.from === 1 && view.getUint8(it.from) === 1,
      ),
  )
}
