/**
 * `finePhoto` (specification 3): the photo under the finger in the viewer. Whoever leaves the page with it open, or whose phone threw the page
 * away meanwhile, finds it open again when they return.
 */
import * as v from 'valibot'
import { hours } from '#contract/kit/time.ts'
import { serverNow } from '../sync/clock.ts'

const key = 'finePhoto'
/** After that they return to the page, not to the photo. */
const returnsWithin = hours(1)
const Fine = v.object({ address: v.string(), photo: v.string(), at: v.number() })

const here = (): string => location.pathname + location.search

/** The viewer shows this photo now; undefined: the shopper closed it. */
export function keepFinePhoto(photo: string | undefined): void {
  try {
    if (photo === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ address: here(), photo, at: serverNow() }))
  } catch {
    // A phone without room returns to the page without it.
  }
}

/** The place among these photos of the one that was left open on this page; undefined when there is none. */
export function leftOpen(photos: readonly { id: string }[]): number | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Fine), localStorage.getItem(key))
  if (!read.success) return undefined
  const { address, photo, at } = read.output
  if (address !== here() || Math.abs(serverNow() - at) > returnsWithin) return undefined
  const place = photos.findIndex(({ id }) => id === photo)
  return place === -1 ? undefined : place
}
