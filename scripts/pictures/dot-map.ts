/**
 * Draws the world as dots for the tracking page, from Natural Earth (public domain): land as one bit for each two degrees,
 * and the middle of each country. Run once; its answer is committed.
 *
 *   npm install --prefix /tmp/atlas world-atlas@2
 *   node scripts/pictures/dot-map.ts /tmp/atlas/node_modules/world-atlas/countries-50m.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'

const Geometry = v.object({
  type: v.string(),
  id: v.optional(v.string()),
  arcs: v.optional(v.array(v.any()), []),
})
const Layer = v.object({ geometries: v.array(Geometry) })
const Pair = v.tuple([v.number(), v.number()])
const Topology = v.object({
  transform: v.object({ scale: Pair, translate: Pair }),
  arcs: v.array(v.array(Pair)),
  objects: v.object({ countries: Layer, land: Layer }),
})

type Point = [number, number]
type Ring = Point[]
type Polygon = Ring[]

const STEP = 2
const NORTH = 76
const ROWS = 66

const [file = ''] = process.argv.slice(2)
const { transform, arcs, objects } = v.parse(Topology, JSON.parse(readFileSync(file, 'utf8')))

/** An arc in degrees: its points are steps from the one before. */
const lines: Ring[] = arcs.map((arc) => {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]): Point => {
    x += dx
    y += dy
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
  })
})
// A negative number is that arc walked backwards. Where the paper was cut at 180 degrees, the ring goes on past it.
const ringOf = (path: number[]): Ring => {
  let turn = 0
  let before = Number.NaN
  return path
    .flatMap((at) => (at < 0 ? (lines[~at] ?? []).toReversed() : (lines[at] ?? [])))
    .map(([x, y]): Point => {
      if (Math.abs(x - before) > 180) turn += x < before ? 360 : -360
      before = x
      return [x + turn, y]
    })
}
const polygonsOf = ({ type, arcs: paths }: v.InferOutput<typeof Geometry>): Polygon[] =>
  (type === 'Polygon' ? [paths as number[][]] : type === 'MultiPolygon' ? (paths as number[][][]) : []).map((polygon) =>
    polygon.map(ringOf),
  )

/** Odd number of walls to the east: inside. Holes are rings too. */
const isInside = ([x, y]: Point, polygon: Polygon): boolean =>
  polygon
    .flatMap((ring) => ring.map((from, at) => [from, ring[(at + 1) % ring.length] ?? from] as const))
    .filter(([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax).length %
    2 ===
  1

const around = ([x, y]: Point): Point[] => [
  [x, y],
  [x + 360, y],
  [x - 360, y],
]

const twiceArea = (ring: Ring): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)

/** The middle of the largest piece: an island far away does not pull the point into the sea. */
function middleOf(polygons: Polygon[]): Point | undefined {
  const [ring] = polygons
    .map(([outer]) => outer ?? [])
    .toSorted((a, b) => Math.abs(twiceArea(b)) - Math.abs(twiceArea(a)))
  if (!ring || ring.length === 0) return undefined
  const area = twiceArea(ring)
  const sum = ring.reduce(
    ([cx, cy], [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
      const cross = x * nextY - nextX * y
      return [cx + (x + nextX) * cross, cy + (y + nextY) * cross]
    },
    [0, 0] as Point,
  )
  return [sum[0] / (3 * area), sum[1] / (3 * area)]
}

const land = objects.land.geometries.flatMap(polygonsOf)
const columns = 360 / STEP
const bits = new Uint8Array(Math.ceil((columns * ROWS) / 8))
for (let row = 0; row < ROWS; row++)
  for (let column = 0; column < columns; column++) {
    const at: Point = [-180 + STEP * (column + 0.5), NORTH - STEP * (row + 0.5)]
    const bit = row * columns + column
    if (land.some((polygon) => around(at).some((point) => isInside(point, polygon))))
      bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7))
  }

const sizeOf = (polygons: Polygon[]): number => Math.max(...polygons.map(([ring]) => Math.abs(twiceArea(ring ?? []))))
// Territories of their own carry their country's number too: the largest comes last and stays.
const middles = new Map(
  objects.countries.geometries
    .map((country) => ({ id: country.id, polygons: polygonsOf(country) }))
    .toSorted((a, b) => sizeOf(a.polygons) - sizeOf(b.polygons))
    .flatMap(({ id, polygons }) => {
      // "840" is "US" to anybody who knows regions.
      const code = id ? Intl.getCanonicalLocales(`und-${id}`)[0]?.slice(4) : undefined
      const middle = middleOf(polygons)
      return code?.length === 2 && middle ? [[code, middle.map(Math.round).join(',')] as const] : []
    }),
)

writeFileSync(
  new URL('../../src/parcel/world.ts', import.meta.url),
  `/** Written by scripts/pictures/dot-map.ts from Natural Earth (public domain). Land, row by row from the north-west, one bit for ${STEP} degrees. */
export const stepDegrees = ${STEP}
export const northDegrees = ${NORTH}
export const land =
  '${Buffer.from(bits).toString('base64')}'
/** The middle of each country: its code, degrees east, degrees north. */
export const middles =
  '${[...middles]
    .map((pair) => pair.join(''))
    .toSorted()
    .join(' ')}'
`,
)
process.stdout.write(`${middles.size} countries\n`)
