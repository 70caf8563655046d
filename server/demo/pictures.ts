/**
 * Photos for the demo (product.md 15): what the robot staff uploads where real staff would use a camera. JPEG, 900 x 900: to draw and
 * to keep them is a third of the minute that a new owner waits for.
 */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawingOf, inColours } from '#server/catalog/sample/pictures.ts'
import { goodsOnMat, packedParcel, parcelOnScale } from './pictures-scenes.ts'

/** `qc`: goods on the mat; `scale`: a parcel being weighed; `parcel`: a parcel ready to go. */
export const demoPhotoKinds = ['qc', 'scale', 'parcel'] as const
export type DemoPhotoKind = (typeof demoPhotoKinds)[number]

const qcDrawings = ['1-side', '2-pair', '3-toe', '4-heel', '5-ruler', '6-label', 'hoodie', 'mug'] as const
const shoeViews = 6

const drawing = (folder: 'qc' | 'cutouts', name: string): Promise<string> =>
  readFile(new URL(`../../public/pictures/${folder}/${name}.svg`, import.meta.url), 'utf8')

const jpeg = (svg: string): Promise<Buffer> =>
  // 162 dots per inch draws the 400 units at 900 instead of enlarging them.
  sharp(Buffer.from(svg), { density: 162 })
    .resize(900, 900)
    .flatten({ background: '#40605a' })
    .jpeg({ quality: 82 })
    .toBuffer()

const whole = (n: number, most: number): number => {
  if (!Number.isSafeInteger(n) || n < 0 || n > most) throw new RangeError(`not a whole number from 0 to ${most}: ${n}`)
  return n
}

/**
 * One photo; the same arguments give the same bytes. `n` is the number of the photo (`qc`: the eight drawings in turn;
 * `parcel`: which parcel), and for `scale` the grams on the display, up to 99999. Refuses anything but whole numbers from 0.
 */
export async function demoPhoto(kind: DemoPhotoKind, n: number): Promise<Buffer> {
  if (kind === 'scale') return jpeg(parcelOnScale(whole(n, 99_999)))
  const at = whole(n, Number.MAX_SAFE_INTEGER)
  if (kind === 'parcel') return jpeg(packedParcel(at))
  return jpeg(await drawing('qc', qcDrawings[at % qcDrawings.length] ?? '1-side'))
}

/**
 * A QC photo of a thing from the sample shop in the colour that was bought: shoes have six drawings of their own, the others lie on the mat in six
 * views. Takes a product's picture (`/pictures/products/watch-black.svg`) or its name; refuses one that is not drawn.
 */
export async function demoQcPhoto(picture: string, n: number): Promise<Buffer> {
  const name = /^(?:\/pictures\/products\/)?([a-z-]+)(?:\.svg)?$/.exec(picture)?.[1] ?? ''
  const drawn = drawingOf(name)
  if (!drawn) throw new RangeError(`not a picture of the sample shop: ${picture}`)
  const at = whole(n, Number.MAX_SAFE_INTEGER)
  const view = drawn === 'sneaker' ? await drawing('qc', qcDrawings[at % shoeViews] ?? '1-side') : undefined
  return jpeg(view ? inColours(view, name) : goodsOnMat(inColours(await drawing('cutouts', drawn), name), at))
}
