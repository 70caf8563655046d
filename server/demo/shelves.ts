/** The shelves of the sample warehouse, for the demo and for shops that are made to be tried. */
import type { Kysely } from 'kysely'
import type { ShelfKind } from '#contract/warehouse/shelf.ts'
import type { Tables } from '#server/db/schema.ts'

const zones: readonly { zone: string; kind: ShelfKind; shelves: number; capacity: number }[] = [
  { zone: 'A', kind: 'shelf', shelves: 12, capacity: 24 },
  { zone: 'B', kind: 'shelf', shelves: 12, capacity: 24 },
  { zone: 'C', kind: 'shelf', shelves: 12, capacity: 24 },
  { zone: 'D', kind: 'shelf', shelves: 8, capacity: 40 },
  { zone: 'E', kind: 'pallet', shelves: 6, capacity: 120 },
  { zone: 'F', kind: 'floor', shelves: 4, capacity: 60 },
  { zone: 'X', kind: 'locked', shelves: 2, capacity: 30 },
]
export const sampleShelves = zones.flatMap(({ zone, kind, shelves, capacity }) =>
  Array.from({ length: shelves }, (_, nth) => ({
    code: `${zone}-${String(nth + 1).padStart(2, '0')}`,
    zone,
    kind,
    capacity,
  })),
)

/** Those that are there stay as they are. */
export async function putUpShelves(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('shelf')
    .values(sampleShelves)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}
