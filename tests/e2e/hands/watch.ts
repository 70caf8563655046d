/**
 * What became of the shop after each act of the hands, read from its database: which documents moved, where each typed number
 * turned up, and whether the shelves still add up.
 */
import { sql } from 'kysely'
import type { Db } from '#server/kit/context.ts'

type Row = Record<string, unknown>

/** Each table, and by which columns a row of it is known. */
const tables: Readonly<Record<string, readonly string[]>> = {
  purchase_order: ['id'],
  order_line: ['id'],
  arrival: ['id'],
  arrival_line: ['arrival_id', 'line_id'],
  patch: ['id'],
  parcel: ['id'],
  parcel_item: ['parcel_id', 'line_id'],
  bag: ['id'],
  bag_parcel: ['parcel_id'],
  return_request: ['id'],
  service_order: ['id'],
  shelf_count: ['id'],
  shelf_count_line: ['count_id', 'line_id'],
  line_question: ['id'],
}

/** Where a typed number belongs, by what its field asks for. */
const places = {
  seller: ['purchase_order.seller_order_id'],
  goods: ['purchase_order.real_goods_fen', 'patch.real_goods_fen'],
  freight: ['purchase_order.real_freight_fen', 'patch.real_freight_fen'],
  sellerParcels: ['purchase_order.seller_parcels'],
  weight: ['order_line.weight_g'],
  length: ['order_line.length_mm'],
  width: ['order_line.width_mm'],
  height: ['order_line.height_mm'],
  packedWeight: ['parcel.actual_weight_g', 'parcel.chargeable_g'],
  packedLength: ['parcel.actual_size.lengthMm'],
  packedWidth: ['parcel.actual_size.widthMm'],
  packedHeight: ['parcel.actual_size.heightMm'],
  carrier: ['parcel.tracking_number', 'bag_parcel.tracking_number'],
  bagWeight: ['bag.weight_g'],
  seal: ['bag.seal'],
  driver: ['bag.driver'],
  sendTo: ['return_request.send_to'],
  paidBack: ['return_request.seller_refund_fen'],
  why: ['return_request.refuse_reason'],
  returnParcel: ['return_request.return_parcel'],
  returnCost: ['return_request.sent_cost_fen'],
  proof: ['service_order.words'],
  scan: ['arrival.scan'],
  note: ['arrival.note', 'order_line.condition_note'],
} as const
export type Field = keyof typeof places

const units = /(_g|_mm|_fen|Mm)$/
/** Of a claim: typing at the buyers' desk takes it, and time ends it. */
const ofClaim = new Set(['claimed_by', 'claimed_until', 'version', 'status_at'])

interface Typed {
  field: Field
  doc: string
}

export interface Turn {
  /** Documents that were in hand when something was committed, and those of colleagues. */
  moved: ReadonlySet<string>
  /** Documents that were in hand at all. */
  touched: ReadonlySet<string>
}

export class Watch {
  readonly #db: Db
  readonly #rows = new Map<string, Row>()
  readonly #typed = new Map<string, Typed[]>()
  /** Where pieces may lie: as `${shelf} ${number}`. */
  readonly #placed = new Set<string>()
  #since = '0'
  /** So many rows of each table moved by the hands, and so many typed numbers of each kind came where they belong. */
  readonly moves: Record<string, number> = {}
  readonly arrived: Partial<Record<Field, number>> = {}
  constructor(db: Db) {
    this.#db = db
  }

  row = (table: string, test: (row: Row) => boolean): Row | undefined => this.all(table).find(test)
  all = (table: string): Row[] => [...this.#rows].filter(([key]) => key.startsWith(`${table} `)).map(([, row]) => row)

  /** `value`: as the server keeps it. */
  typed(field: Field, value: string | number, doc: string): void {
    const key = keyOf(value, places[field][0])
    this.#typed.set(key, [...(this.#typed.get(key) ?? []), { field, doc }])
  }

  /** Pieces of that number may be put on that shelf. */
  placed(shelf: string, doc: string): void {
    this.#placed.add(`${JSON.stringify(shelf)} ${doc}`)
  }

  /** What changed is taken as it is: it was not the hands that did it. */
  async settle(): Promise<void> {
    await this.#changes()
  }

  /** Gives what is wrong, in sentences. */
  async look(turn: Turn): Promise<string[]> {
    const wrong: string[] = []
    const changes = await this.#changes()
    const moved = this.#closure(turn.moved)
    const touched = this.#closure(turn.touched)
    for (const { table, before, after } of changes) {
      const docs = [...this.#docsOf(table, after), ...(before ? this.#docsOf(table, before) : [])]
      const cells = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before?.[name]))
      const isClaim = table === 'purchase_order' && cells.every((name) => ofClaim.has(name))
      if (!docs.some((doc) => moved.has(doc) || (isClaim && touched.has(doc))))
        wrong.push(
          `${table} of ${docs.join('/')} moved (${cells.map((name) => `${name}=${JSON.stringify(after[name])}`).join(', ')}), in hand: ${[...turn.moved].join(' ') || 'nothing'}`,
        )
      const [from, to] = [before?.['shelf'], after['shelf']]
      if (
        table === 'order_line' &&
        from &&
        to !== from &&
        !docs.some((doc) => this.#placed.has(`${JSON.stringify(to)} ${doc}`))
      )
        wrong.push(
          `pieces of ${docs.join('/')} went from ${JSON.stringify(from)} to ${JSON.stringify(to)}, which nobody named for them`,
        )
      this.moves[table] = (this.moves[table] ?? 0) + 1
      for (const name of cells) {
        // A list keeps what it had: only what came into it was typed now.
        const had = new Set([...leavesOf(`${table}.${name}`, before?.[name])].map((leaf) => leaf.join(' ')))
        for (const [place, value] of leavesOf(`${table}.${name}`, after[name]))
          if (!had.has(`${place} ${value}`)) wrong.push(...this.#misplaced(place, value, docs))
      }
    }
    if (changes.length > 0) wrong.push(...(await this.#shelves()))
    return wrong
  }

  #misplaced(place: string, value: string | number, docs: readonly string[]): string[] {
    const typed = this.#typed.get(keyOf(value, place))
    if (!typed) return []
    const right = typed.find(
      ({ field, doc }) => docs.includes(doc) && (places[field] as readonly string[]).includes(place),
    )
    if (right) {
      this.arrived[right.field] = (this.arrived[right.field] ?? 0) + 1
      return []
    }
    const where = typed.map(({ field, doc }) => `${field} of ${doc}`).join(', ')
    return [`${value} was typed as ${where}, and stands in ${place} of ${docs.join('/')}`]
  }

  async #changes(): Promise<{ table: string; before: Row | undefined; after: Row }[]> {
    const parts = Object.keys(tables).map(
      (table) =>
        sql`select ${table}::text as name, to_jsonb(t) as row from ${sql.table(table)} t where t.xmin::text::bigint >= ${this.#since}::bigint`,
    )
    const { rows: next } = await sql<{
      at: string
    }>`select txid_snapshot_xmax(txid_current_snapshot())::text as at`.execute(this.#db)
    const { rows } = await sql<{ name: string; row: Row }>`${sql.join(parts, sql` union all `)}`.execute(this.#db)
    this.#since = next[0]?.at ?? '0'
    return rows.flatMap(({ name, row }) => {
      const key = `${name} ${(tables[name] ?? []).map((column) => row[column]).join(' ')}`
      const before = this.#rows.get(key)
      if (before && JSON.stringify(before) === JSON.stringify(row)) return []
      this.#rows.set(key, row)
      return [{ table: name, before, after: row }]
    })
  }

  readonly #one = (table: string, id: unknown): Row | undefined => this.#rows.get(`${table} ${String(id)}`)

  /** The numbers that a row belongs to. */
  #docsOf(table: string, row: Row): string[] {
    const ofOrder = (id: unknown) => this.#one('purchase_order', id)?.['number']
    const ofLine = (id: unknown) => {
      const line = this.#one('order_line', id)
      return line ? [ofOrder(line['order_id']), line['package_id']] : []
    }
    const ofParcel = (id: unknown) => this.#one('parcel', id)?.['number']
    const found: Record<string, () => unknown[]> = {
      order_line: () => [ofOrder(row['order_id']), row['package_id']],
      arrival: () => [row['order_id'] === null ? row['scan'] : ofOrder(row['order_id']), row['scan']],
      arrival_line: () => ofLine(row['line_id']),
      patch: () => [ofOrder(row['doc_id']), ofParcel(row['doc_id'])],
      parcel_item: () => [ofParcel(row['parcel_id'])],
      bag_parcel: () => [ofParcel(row['parcel_id']), this.#one('bag', row['bag_id'])?.['number']],
      service_order: () => ofLine(row['line_id']),
      shelf_count: () => [row['shelf']],
      shelf_count_line: () => [this.#one('shelf_count', row['count_id'])?.['shelf']],
      line_question: () => [ofOrder(row['order_id'])],
    }
    return (found[table]?.() ?? [row['number']]).filter((doc): doc is string => typeof doc === 'string')
  }

  /** With what moves along: the orders of a parcel, the parcels of a bag, what lies on a shelf. */
  #closure(docs: ReadonlySet<string>): Set<string> {
    const all = new Set(docs)
    const add = (table: string, row: Row) => {
      for (const doc of this.#docsOf(table, row)) all.add(doc)
    }
    for (const row of this.all('bag_parcel'))
      if (all.has(String(this.#one('bag', row['bag_id'])?.['number']))) add('bag_parcel', row)
    for (const row of this.all('parcel_item'))
      if (all.has(String(this.#one('parcel', row['parcel_id'])?.['number'])))
        for (const line of [this.#one('order_line', row['line_id'])]) if (line) add('order_line', line)
    for (const row of this.all('return_request'))
      if (all.has(String(row['number'])))
        for (const line of [this.#one('order_line', row['line_id'])]) if (line) add('order_line', line)
    for (const row of this.all('shelf_count_line'))
      if (all.has(String(this.#one('shelf_count', row['count_id'])?.['shelf'])))
        for (const line of [this.#one('order_line', row['line_id'])]) if (line) add('order_line', line)
    for (const row of this.all('order_line'))
      if (all.has(String(row['shelf'])) || all.has(String(row['package_id']))) add('order_line', row)
    return all
  }

  async #shelves(): Promise<string[]> {
    const { rows } = await sql<{ wrong: string }>`
      select 'pieces of ' || l.package_id || ' do not add up' as wrong from order_line l
        where l.expected + l.stored + l.reserved + l.returning_ + l.shipped + l.returned + l.missing + l.abandoned <> l.num
      union all select 'pieces of ' || l.package_id || ' lie on no shelf' from order_line l
        where l.stored + l.reserved + l.returning_ > 0 and not exists (select from shelf s where s.code = l.shelf)
      union all select 'pieces of ' || l.package_id || ' are promised to other parcels than they lie for' from order_line l
        where l.reserved <> (select coalesce(sum(i.quantity), 0) from parcel_item i join parcel p on p.id = i.parcel_id
          where i.line_id = l.id and p.status not in ('shipped', 'received', 'closed'))
      union all select 'parcel ' || p.number || ' left with the number of another' from parcel p join bag_parcel b on b.parcel_id = p.id
        where p.tracking_number is not null and p.tracking_number <> b.tracking_number`.execute(this.#db)
    return rows.map(({ wrong }) => wrong)
  }
}

/** Numbers are told apart by their unit: grams, millimetres, fen; words are not. */
const keyOf = (value: string | number, place: string): string =>
  typeof value === 'string' ? value : `${/(_g|_mm|_fen|Mm)$/.exec(place)?.[0].replace('Mm', '_mm') ?? ''} ${value}`

/** Every number with a unit and every text in a cell. */
function* leavesOf(place: string, value: unknown): Generator<[string, string | number]> {
  if (typeof value === 'string') yield [place, value]
  else if (typeof value === 'number') {
    if (units.test(place)) yield [place, value]
  } else if (Array.isArray(value)) for (const one of value) yield* leavesOf(place, one)
  else if (value && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) yield* leavesOf(`${place}.${name}`, inner)
}
