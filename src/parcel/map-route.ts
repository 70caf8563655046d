/** The way of a parcel on the dot map: what part of the world is drawn, and the bent line from our warehouse to the door. */
import { land, middles, northDegrees, stepDegrees } from './world.ts'

/** The drawing's own units; it is stretched to the width of the page. */
export const width = 390
export const height = 150
const dotPitch = 5.07

export interface Place {
  x: number
  y: number
}
export interface MapRoute {
  from: Place
  to: Place
  /** Where the two halves of the bend are pulled to, and the parcel between them. */
  travelled: string
  ahead: string
  now: Place
  /** One path: a dot for each piece of land. */
  dots: string
}

/** Degrees east and north of the harbour side of the Pearl River: every line of ours starts there. */
const warehouse = { east: 113, north: 23 }
/** The narrowest and the widest part of the world that still reads as a map, in degrees. */
const narrowest = 120
const margin = 50

/** The middle of a country by its code; undefined for one that is not on the map. */
export function middleOf(country: string): { east: number; north: number } | undefined {
  const found = middles.split(' ').find((it) => it.startsWith(country))
  const [east, north] = found?.slice(2).split(',').map(Number) ?? []
  return east === undefined || north === undefined ? undefined : { east, north }
}

const between = (a: Place, b: Place, share: number): Place => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})
const written = ({ x, y }: Place): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** `share` of the way is behind it, 0 to 1. Undefined for a country without a place on the map. */
export function mapRoute(country: string, share: number): MapRoute | undefined {
  const door = middleOf(country)
  if (!door) return undefined
  // The short way round, over the Pacific where that is shorter.
  const turn = Math.round((warehouse.east - door.east) / 360) * 360
  const apart = Math.abs(door.east + turn - warehouse.east)
  const tall = Math.abs(door.north - warehouse.north)
  const scale = Math.min(width / Math.max(narrowest, apart + margin), 78 / Math.max(1, tall))
  const west = (warehouse.east + door.east + turn) / 2 - width / 2 / scale
  const flat = (east: number, north: number): Place => ({ x: (east - west) * scale, y: -north * scale })

  const [low, high] = [Math.min(warehouse.north, door.north), Math.max(warehouse.north, door.north)]
  // A bend reaches half as high as it is pulled.
  const lift = Math.min(apart * scale * 0.5, 2 * (88 - (high - low) * scale))
  const down = height - 40 + low * scale
  const lowered = ({ x, y }: Place): Place => ({ x, y: y + down })
  const [from, to] = [lowered(flat(warehouse.east, warehouse.north)), lowered(flat(door.east + turn, door.north))]
  const pull = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - Math.max(18, lift) }
  const [first, second] = [between(from, pull, share), between(pull, to, share)]
  const now = between(first, second, share)
  return {
    from,
    to,
    now,
    travelled: `M${written(from)}Q${written(first)} ${written(now)}`,
    ahead: `M${written(now)}Q${written(second)} ${written(to)}`,
    dots: dotsIn(west, scale, down),
  }
}

/** `west` in degrees at the left edge, `scale` units for a degree, `down` units from the equator to the top. */
function dotsIn(west: number, scale: number, down: number): string {
  const bits = Uint8Array.from(atob(land), (letter) => letter.codePointAt(0) ?? 0)
  const columns = 360 / stepDegrees
  const isLand = (east: number, north: number) => {
    const row = Math.floor((northDegrees - north) / stepDegrees)
    const column = (((Math.floor((east + 180) / stepDegrees) % columns) + columns) % columns) + row * columns
    return row >= 0 && ((bits[column >> 3] ?? 0) >> (column & 7)) % 2 === 1
  }
  // Always as dense, however much of the world is shown.
  let path = ''
  for (let y = dotPitch / 2; y < height; y += dotPitch)
    for (let x = dotPitch / 2; x < width; x += dotPitch)
      if (isLand(x / scale + west, (down - y) / scale)) path += `M${written({ x, y })}h0`
  return path
}
