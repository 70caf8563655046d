/** What happens to pieces and parcels in the warehouse without a change of status, and the facts each carries. Amounts are cents, weights grams. */
import type { LaterFile } from '../kit/later-file.ts'
import type { ServiceWhy } from '../order/service.ts'

interface Item {
  title: string
  titleEn: string | null
}

/** Of the map of the warehouse; `capacity`: pieces that fit. */
interface ShelfFacts {
  zone: string
  kind: string
  capacity: number
}

/** Of what, and when it was promised. */
interface LaterFacts {
  of: LaterFile['of']
  kind: LaterFile['kind']
  promisedAt: number
}

export interface WarehouseEvents {
  /** A paid service is done: its proof is on the item's page. `docNumber` is the service's. */
  'line.serviced': Item & { service: string }
  /** Storage was paid for. `docNumber` is the service's. */
  'line.kept': Item & { until: number; amount: number }
  /** Pieces may not be shipped; the reason says why. Their shopper is told. */
  'line.prohibited': Item & { count: number }
  'line.moved': { from: string; to: string }
  /** What stood there before, and what stands there now. */
  'line.corrected': {
    wasG: number | null
    weightG: number
    /** Length, width and height of one piece, millimetres, such as 200x150x80; null where nothing was measured. */
    wasMm: string | null
    sizeMm: string
    wasClass: string
    goodsClass: string
    wasCondition: string
    condition: string
    photos: number
    /** Photos that were taken away. */
    removed: number
  }
  /** A count of a shelf found fewer or more pieces than the list has there. */
  'line.counted': { shelf: string; pieces: number; least: number; most: number; result: string }
  /** Lines of orders: all that were counted, and those that differed. */
  'shelf.counted': { lines: number; differ: number }
  'shelf.counting': Record<string, never>
  /** Lines of orders that were counted, of which nothing was booked. */
  'shelf.uncounted': { lines: number }
  'shelf.added': ShelfFacts
  'shelf.changed': ShelfFacts
  'shelf.closed': ShelfFacts
  'shelf.opened': ShelfFacts
  'arrival.assign': { scan: string; orderNumber: string }
  'arrival.discard': { scan: string }
  /** A photo came after what it shows was received. */
  'line.photo': LaterFacts
  'arrival.photo': LaterFacts
  /** A photo came after its parcel was closed. */
  'parcel.photo': LaterFacts
  'line.serviceBack': Item & { service: string; why: ServiceWhy; amount: number }
}
