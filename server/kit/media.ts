/**
 * Pictures and videos people send in (safety.md D, uploads): photos are looked at by their bytes, never by their name,
 * and drawn anew, which drops whatever was hidden in them; videos are kept as they are, once their boxes are those of a
 * video (video.ts). Each belongs to who sent it.
 */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { OpenFile } from '#server/providers/providers.ts'
import type { World } from '#server/world.ts'
import { kitWords, Refused } from './refused.ts'
import { isVideo } from './video.ts'
import type { Words } from './words.ts'

// One picture at a time, on one thread: a large one must not slow down everybody who pays meanwhile.
sharp.concurrency(1)

export const mostPhotoBytes = 10 * 1024 * 1024
export const mostVideoBytes = 60 * 1024 * 1024
const mostPixels = 40_000_000
const [longSide, thumbSide] = [1600, 320]
// Half the time of the usual 4, for a file that is a sixteenth larger.
const effort = 2

export const mediaWords = {
  notPhoto: /*i18n*/ {
    id: 'refused.not-a-photo',
    message: 'This is not a photo we can read. Send a JPEG, PNG or WebP.',
  },
  notVideo: /*i18n*/ {
    id: 'refused.not-a-video',
    message: 'This is not a video we can read, or it is cut short. Send an MP4 or WebM.',
  },
  notMedia: /*i18n*/ { id: 'refused.not-media', message: 'Send a JPEG, PNG or WebP photo, or an MP4 or WebM video.' },
  tooLarge: /*i18n*/ { id: 'refused.too-large', message: 'This file is too large: up to {most} MB.' },
} satisfies Record<string, Words>

type PhotoFormat = 'jpeg' | 'png' | 'webp'
type VideoFormat = 'mp4' | 'webm'

const hasTextAt = (bytes: Uint8Array, from: number, text: string): boolean =>
  Buffer.from(bytes.subarray(from, from + text.length)).toString('latin1') === text

/** What the first bytes say it is; undefined for everything we do not take. */
export function sniff(bytes: Uint8Array): PhotoFormat | VideoFormat | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (hasTextAt(bytes, 0, '\u0089PNG\r\n\u001a\n')) return 'png'
  if (hasTextAt(bytes, 0, 'RIFF') && hasTextAt(bytes, 8, 'WEBP')) return 'webp'
  if (
    hasTextAt(bytes, 4, 'ftyp') &&
    !/^(avif|avis|heic|heix|mif1|msf1)/.test(Buffer.from(bytes.subarray(8, 12)).toString('latin1'))
  )
    return 'mp4'
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3) return 'webm'
  return undefined
}

export interface MadeMedia {
  kind: 'photo' | 'video'
  mime: string
  width: number
  height: number
  bytes: Uint8Array
  ending: string
  /** A small picture of it; null for videos. */
  thumb: Uint8Array | null
}

let line: Promise<unknown> = Promise.resolve()
/** Runs one after the other, whoever asks. */
function inLine<T>(work: () => Promise<T>): Promise<T> {
  const mine = line.then(work, work)
  line = mine.catch(() => undefined)
  return mine
}

const refuse = (words: Words, facts = {}) =>
  new Refused('invalid', words, facts, { fields: [{ path: 'file', message: words.message }] })

/** Takes a file's bytes, gives what is kept of it. Refuses (40001) what is no photo, or, with `videos`, no video either, and what is too large. */
export async function readMedia(bytes: Uint8Array, videos: boolean): Promise<MadeMedia> {
  const format = sniff(bytes)
  if (format === 'mp4' || format === 'webm') {
    if (!videos) throw refuse(mediaWords.notPhoto)
    if (bytes.length > mostVideoBytes) throw refuse(mediaWords.tooLarge, { most: mostVideoBytes / 1024 / 1024 })
    if (!isVideo(bytes, format)) throw refuse(mediaWords.notVideo)
    return { kind: 'video', mime: `video/${format}`, width: 0, height: 0, bytes, ending: format, thumb: null }
  }
  if (!format) throw refuse(videos ? mediaWords.notMedia : mediaWords.notPhoto)
  if (bytes.length > mostPhotoBytes) throw refuse(mediaWords.tooLarge, { most: mostPhotoBytes / 1024 / 1024 })
  return inLine(() => redraw(bytes, format))
}

async function redraw(bytes: Uint8Array, format: PhotoFormat): Promise<MadeMedia> {
  try {
    const options = { limitInputPixels: mostPixels, failOn: 'error' as const }
    const { format: real, width, height } = await sharp(bytes, options).metadata()
    // The bytes began like a photo; the decoder must agree, or it is something dressed up as one.
    if (real !== format || width * height > mostPixels) throw refuse(mediaWords.notPhoto)
    const drawn = await sharp(bytes, options)
      .autoOrient()
      .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort })
      .toBuffer({ resolveWithObject: true })
    const thumb = await small(drawn.data)
    return {
      kind: 'photo',
      mime: 'image/webp',
      width: drawn.info.width,
      height: drawn.info.height,
      bytes: drawn.data,
      ending: 'webp',
      thumb,
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw refuse(mediaWords.notPhoto)
  }
}

const small = (drawn: Uint8Array): Promise<Buffer> =>
  sharp(drawn, { limitInputPixels: mostPixels })
    .resize(thumbSide, thumbSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort })
    .toBuffer()

export interface KeptMedia extends MadeMedia {
  key: string
  thumbKey: string
  hash: string
}

/** Puts it where files are, under a name nobody can guess. A power cut takes nothing of it once this resolves. */
export async function keepMedia(world: World, original: Uint8Array, made: MadeMedia): Promise<KeptMedia> {
  const name = Buffer.from(world.random(20)).toString('hex')
  const key = `${name}.${made.ending}`
  const thumbKey = made.thumb ? `${name}-s.${made.ending}` : key
  const kept = { ...made, key, thumbKey, hash: createHash('sha256').update(original).digest('base64url') }
  try {
    await world.providers.files.put(key, made.bytes)
    if (made.thumb) await world.providers.files.put(thumbKey, made.thumb)
  } catch (error) {
    // A full disk: what did fit gives its room back.
    await dropMedia(world, kept).catch(() => undefined)
    throw error
  }
  return kept
}

/** Takes back what was put and then not wanted. */
export async function dropMedia(world: World, kept: KeptMedia): Promise<void> {
  await world.providers.files.remove(kept.key)
  if (kept.thumbKey !== kept.key) await world.providers.files.remove(kept.thumbKey)
}

/** By which key a file's row is found: a small picture belongs to the row of its large one. */
export const largeOf = (keys: readonly string[]): string[] => [
  ...new Set(keys.map((key) => key.replace(/-s(?=\.\w+$)/, ''))),
]

/** Opens a kept file; undefined when there is none. A small picture that is missing is made again from the large one. */
export async function openMedia(world: World, key: string): Promise<OpenFile | undefined> {
  const { files } = world.providers
  const found = await files.open(key)
  if (found || !key.endsWith('-s.webp')) return found
  return inLine(async () => (await files.open(key)) ?? (await makeSmallAgain(world, key)))
}

async function makeSmallAgain({ providers: { files }, log }: World, key: string): Promise<OpenFile | undefined> {
  const large = await files.open(key.replace('-s.webp', '.webp'))
  if (!large) return undefined
  try {
    if (large.size > mostPhotoBytes) return undefined
    await files.put(key, await small(await large.read(0, large.size)))
    return await files.open(key)
  } catch (error) {
    log.error({ err: error, key }, 'a small picture could not be made again')
    return undefined
  } finally {
    await large.close()
  }
}

export const mediaMissing = () =>
  new Refused('invalid', kitWords.invalid, {}, { fields: [{ path: 'file', message: 'required' }] })
