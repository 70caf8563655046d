/** All that the database says of one shopper, as files: a table as JSON and as CSV, and their own pictures. No secrets, no names of staff. */
import { sql } from 'kysely'
import type { World } from '#server/world.ts'
import { fates } from './every-table.ts'
import type { Entry } from './zip.ts'

type Row = Record<string, unknown>

/** So much of pictures and clips goes into one archive (bytes); the rest is named in it. */
const picturesMost = 100 * 1024 * 1024

/** Leaves out whatever says who of staff did something, however deep it stands. */
const withoutStaff = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutStaff)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => !/^(staff|by_staff|decided_by|claimed_by|closed_by|asked_by)/.test(name))
            .map(([name, inside]) => [name, withoutStaff(inside)]),
        )
      : value

const cell = (value: unknown): string => {
  const plain = typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
  // A sheet must not take words for a formula.
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(plain) ? `'${plain}` : plain
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function csv(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  return [names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((line) => line.map(cell).join(','))
    .join('\r\n')
    .concat('\r\n')
}

/** The rows of each table that are theirs, less the columns that are hidden. Tables without such rows are left out. */
export async function collectRows({ database: { db } }: World, customerId: string): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>()
  for (const [table, fate] of fates) {
    if (fate.fate === 'about nobody' || fate.exported === false) continue
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${fate.mine(customerId)}`.execute(db)
    const shown = rows.map(
      (row) =>
        withoutStaff(Object.fromEntries(Object.entries(row).filter(([name]) => !fate.hidden?.includes(name)))) as Row,
    )
    if (shown.length > 0) all.set(table, shown)
  }
  return all
}

/** The files of the archive. Amounts in it are minor units and instants epoch ms, as its first file says. */
export async function collect(world: World, customerId: string): Promise<Entry[]> {
  const entries: Entry[] = []
  const put = (name: string, text: string) => void entries.push({ name, bytes: Buffer.from(text) })
  put(
    'README.txt',
    'Amounts are in the smallest unit of their currency (cents, fen). Instants are milliseconds since 1970 (UTC).\n',
  )
  for (const [table, rows] of await collectRows(world, customerId)) {
    put(`json/${table}.json`, `${JSON.stringify(rows, null, 2)}\n`)
    // A byte order mark: sheets read the rest as UTF-8.
    put(`csv/${table}.csv`, `\uFEFF${csv(rows)}`)
  }
  const { left, pictures } = await picturesOf(world, customerId)
  entries.push(...pictures)
  if (left.length > 0) put('pictures/not-included.txt', `${left.join('\n')}\n`)
  return entries
}

async function picturesOf({ database: { db }, providers: { files } }: World, id: string) {
  const rows = await db
    .selectFrom('file')
    .select(['id', 'key', 'purpose', 'bytes'])
    .where((it) => it.or([it('customer_id', '=', id), it('uploaded_by', '=', `customer:${id}`)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const pictures: Entry[] = []
  const left: string[] = []
  let total = 0
  for (const row of rows) {
    const name = `pictures/${row.purpose}-${row.id}.${row.key.split('.').at(-1) ?? 'bin'}`
    const file = total + row.bytes > picturesMost ? undefined : await files.open(row.key)
    if (!file) {
      left.push(name)
      continue
    }
    try {
      const pieces: Uint8Array[] = []
      for (let from = 0; from < file.size;) {
        const piece = await file.read(from, file.size - from)
        if (piece.length === 0) break
        pieces.push(Uint8Array.from(piece))
        from += piece.length
      }
      pictures.push({ name, bytes: Buffer.concat(pieces) })
      total += file.size
    } finally {
      await file.close()
    }
  }
  return { pictures, left }
}
