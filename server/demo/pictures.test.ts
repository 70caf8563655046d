import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoPhoto, demoPhotoKinds, demoQcPhoto } from './pictures.ts'

/** How far two photos differ, 0 to 255 on average. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((photo) => sharp(photo).resize(120, 120).removeAlpha().raw().toBuffer()),
  )
  if (!a || !b) return 0
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}

const part = (photo: Buffer, top: number, height: number) =>
  sharp(photo).extract({ left: 225, top, width: 450, height }).png().toBuffer()

describe('a demo photo', () => {
  test.each(demoPhotoKinds)('of kind %s is a JPEG of 900 by 900 without metadata', async (kind) => {
    const read = await sharp(await demoPhoto(kind, 3)).metadata()
    expect(read).toMatchObject({ format: 'jpeg', width: 900, height: 900 })
    expect(read.exif).toBeUndefined()
  })

  test('is the same whenever it is asked for', async () => {
    expect((await demoPhoto('scale', 2520)).equals(await demoPhoto('scale', 2520))).toBe(true)
  })

  test('of the scale shows the grams, only on the display', async () => {
    const [light, heavy] = await Promise.all([demoPhoto('scale', 111), demoPhoto('scale', 88_888)])
    expect(await difference(await part(light, 580, 143), await part(heavy, 580, 143))).toBeGreaterThan(10)
    expect(await difference(await part(light, 75, 375), await part(heavy, 75, 375))).toBeLessThan(1)
  })

  test('of goods changes from view to view and begins again after the last', async () => {
    const [first, second, seventh] = await Promise.all([0, 1, 6].map((n) => demoQcPhoto('watch', n)))
    if (!first || !second || !seventh) throw new Error('three photos were asked for')
    expect(await difference(first, second)).toBeGreaterThan(1)
    expect(first.equals(seventh)).toBe(true)
  })

  test('of shoes uses the drawings of the pair', async () => {
    expect((await demoQcPhoto('/pictures/products/sneaker.svg', 6)).equals(await demoPhoto('qc', 0))).toBe(true)
  })

  test('is refused for a picture or a number that cannot be', async () => {
    await expect(demoQcPhoto('../../../etc/passwd', 0)).rejects.toThrow('not a picture')
    await expect(demoQcPhoto('unicorn', 0)).rejects.toThrow()
    await expect(demoPhoto('scale', 100_000)).rejects.toThrow(RangeError)
    await expect(demoPhoto('qc', 1.5)).rejects.toThrow(RangeError)
  })
})
