/**
 * Sizes of clothes, shoes and rings in five systems, and which of them a body needs (product.md 12). The tables are data with their sources
 * (size-tables.json); all measures in millimetres. Sellers measure differently, so every answer says what is uncertain about it.
 */
import * as v from 'valibot'
import file from './size-tables.json' with { type: 'json' }

export const garments = ['shoes', 'tops', 'pants', 'ring'] as const
export type Garment = (typeof garments)[number]
export const wearers = ['women', 'men', 'children', 'all'] as const
export type Wearer = (typeof wearers)[number]
export const measures = ['foot', 'chest', 'waist', 'hips', 'height', 'finger'] as const
export type Measure = (typeof measures)[number]
export const systems = ['CN', 'EU', 'US', 'UK', 'JP'] as const
export type System = (typeof systems)[number]

const Size_ = v.pipe(v.string(), v.nonEmpty())
const Row = v.object({
  /** For each measure of the table: above the first, up to the second. */
  body: v.array(v.tuple([v.number(), v.number()])),
  CN: Size_,
  EU: Size_,
  US: Size_,
  UK: Size_,
  JP: Size_,
})
const Tables = v.object({
  unit: v.literal('mm'),
  sources: v.array(v.object({ id: v.string(), name: v.string(), says: v.string() })),
  tables: v.array(
    v.object({
      garment: v.picklist(garments),
      who: v.picklist(wearers),
      measures: v.pipe(v.array(v.picklist(measures)), v.minLength(1)),
      sources: v.array(v.string()),
      rows: v.pipe(v.array(Row), v.minLength(1)),
    }),
  ),
})
export type SizeTable = v.InferOutput<typeof Tables>['tables'][number]
export type SizeRow = v.InferOutput<typeof Row>

const { tables, sources } = v.parse(Tables, file)
export { tables as sizeTables }

/** For whom there is a table, in one order; `all` where nobody is told apart. */
export const wearersOf = (garment: Garment): Wearer[] =>
  wearers.filter((who) => tables.some((table) => table.garment === garment && table.who === who))

/** The table of a garment; where it does not tell that wearer apart, the one that is for all, else the first. */
export function tableFor(garment: Garment, who: Wearer): SizeTable {
  const found = tables.filter((table) => table.garment === garment)
  const table = found.find((it) => it.who === who) ?? found[0]
  if (!table) throw new Error(`there is no table of ${garment}`)
  return table
}

/** The names of what a table was made from. */
export const sourcesOf = (table: SizeTable): string[] =>
  table.sources.flatMap((id) => sources.find((it) => it.id === id)?.name ?? [])

export type Body = Partial<Record<Measure, number>>

/** What is uncertain: nothing, the next size may be better, or the measures ask for different sizes. */
export type Doubt = 'none' | 'between' | 'differ'

export type FoundSize =
  | { fits: true; row: SizeRow; doubt: Doubt; next: SizeRow | null; spareMm: number }
  | { fits: false; too: 'small' | 'large' }

/** So near to the next size, as a part of the size's range, that nobody measures the difference. */
const nearTo = 0.2

/**
 * The size for what is known of a body: the largest that one of its measures asks for, because a garment is made narrower more easily than
 * wider. Undefined while no measure of the table is known.
 */
export function findSize(table: SizeTable, body: Body): FoundSize | undefined {
  const known = table.measures.flatMap((measure, column) => {
    const value = body[measure]
    return value === undefined ? [] : [{ value, column }]
  })
  if (known.length === 0) return undefined
  const places = known.map(({ value, column }) => ({ value, column, place: placeOf(table, column, value) }))
  if (places.some(({ place }) => place === table.rows.length)) return { fits: false, too: 'large' }
  const deciding = places.reduce((most, it) => (it.place > most.place ? it : most))
  const row = table.rows[deciding.place]
  if (!row) return { fits: false, too: 'small' }
  const [from, to] = row.body[deciding.column] ?? [0, 0]
  const spareMm = to - deciding.value
  const next = table.rows[deciding.place + 1] ?? null
  const differ = places.some(({ place }) => place < deciding.place - 1)
  const near = next !== null && spareMm < (to - from) * nearTo
  return { fits: true, row, doubt: differ ? 'differ' : near ? 'between' : 'none', next: near ? next : null, spareMm }
}

/** The row that holds a value: -1 below all, their number above all. */
function placeOf(table: SizeTable, column: number, value: number): number {
  const first = table.rows[0]?.body[column]
  if (first && value <= first[0]) return -1
  const place = table.rows.findIndex(({ body }) => value <= (body[column]?.[1] ?? 0))
  return place === -1 ? table.rows.length : place
}

/** "EU 42", "42码", "M (170/88A)" and "270mm" as what they name. */
const bare = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[(（[【].*$/g, '')
    .replaceAll(/^(?:EU|EUR|CN|US|UK|JP)\s*|码|号|MM|CM|\s/g, '')

/**
 * Which of a seller's own values is this row's size: by the Chinese name first, because the sellers are Chinese, then by the European number of a shoe.
 * Undefined where none is it without doubt.
 */
export function valueOfSize<Value extends { name: string; nameEn: string | null }>(
  { garment }: Pick<SizeTable, 'garment'>,
  row: SizeRow,
  values: readonly Value[],
): Value | undefined {
  const chinese = bare(row.CN.split(' ')[0] ?? '')
  for (const name of garment === 'shoes' ? [chinese, row.EU] : [chinese]) {
    const same = values.filter((it) => [it.name, it.nameEn ?? ''].some((text) => bare(text) === name))
    if (same.length === 1) return same[0]
  }
  return undefined
}
