/**
 * The pictures of the sample shop: the drawings as they are, and in other colours (pictures.json: a picture's name begins
 * with its drawing's). Written to public/pictures/products by scripts/pictures/sample-pictures.ts.
 */
import { type Drawing, drawings, recolour } from './recolour.ts'
import coloured from './pictures.json' with { type: 'json' }

const keysOf = <T extends object>(them: T) => Object.keys(them) as (keyof T & string)[]

type ColouredName = keyof typeof coloured
export type PictureName = Drawing | ColouredName
export const colouredNames = keysOf(coloured)
export const pictureNames: readonly PictureName[] = [...keysOf(drawings), ...colouredNames]

const isColoured = (name: string): name is ColouredName => Object.hasOwn(coloured, name)
const isDrawing = (name: string): name is Drawing => Object.hasOwn(drawings, name)

/** The drawing under a picture; undefined for a name that is no picture. */
export function drawingOf(name: string): Drawing | undefined {
  const drawing = name.split('-')[0] ?? ''
  return isDrawing(drawing) && (name === drawing || isColoured(name)) ? drawing : undefined
}

/** Any view of the drawing (SVG) in the colours of the picture. Refuses a name that is no picture. */
export function inColours(svg: string, name: string): string {
  const drawing = drawingOf(name)
  if (!drawing) throw new RangeError(`not a picture of the sample shop: ${name}`)
  return isColoured(name) ? recolour(svg, drawing, coloured[name]) : svg
}
