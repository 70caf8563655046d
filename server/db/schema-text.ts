/** The tables as TypeScript, read from the database itself: the text of schema.ts. */
import type { Pool } from 'pg'
import { columns as meanings, typesFrom } from './columns.ts'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  /** The engine always makes the value: an identity or a computed column. */
  always: boolean
  /** The engine makes the value when none is given. */
  filled: boolean
}

const ours = new Set(['migration', 'migration_lock'])

const columnsOf = `
  select table_name as "table", column_name as "column", udt_name as type, is_nullable = 'YES' as nullable,
    coalesce(identity_generation, '') = 'ALWAYS' or is_generated = 'ALWAYS' as always,
    column_default is not null or is_identity = 'YES' as filled
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE'
  order by table_name collate "C", ordinal_position`

const plain: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  tsvector: 'string',
}

/** What columns.ts says of a column: by its full name, else by its ending, the longest first. */
function meaningOf(table: string, column: string): string | undefined {
  const endings = Object.keys(meanings)
    .filter((key) => key.startsWith('*') && column.endsWith(key.slice(1)))
    .toSorted((a, b) => b.length - a.length)
  return meanings[`${table}.${column}`] ?? meanings[endings[0] ?? '']
}

function typeOf({ table, column, type, nullable, always, filled }: Column): string {
  const orNull = nullable ? ' | null' : ''
  const meaning = meaningOf(table, column)
  // A document is read parsed, and written as text: the driver would take an array for PostgreSQL's own.
  if (type === 'jsonb' || type === 'json') {
    if (!meaning) throw new Error(`${table}.${column} is a document: say in columns.ts what it holds`)
    return `ColumnType<${meaning}${meaning === 'unknown' ? '' : orNull}, string${orNull}${nullable || filled ? ' | undefined' : ''}, string${orNull}>`
  }
  const element = plain[type.replace(/^_/, '')]
  if (!element) throw new Error(`${table}.${column} is ${type}, which has no type of ours yet`)
  // Read as money, written as the number that arithmetic leaves.
  if (meaning === 'Cents' || meaning === 'Fen')
    return `ColumnType<${meaning}${orNull}, number${orNull}${nullable || filled ? ' | undefined' : ''}, number${orNull}>`
  const value = meaning ? `${meaning}${orNull}` : `${type.startsWith('_') ? `${element}[]` : element}${orNull}`
  if (always) return `GeneratedAlways<${value}>`
  return filled ? `Generated<${value}>` : value
}

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_all, _bar, letter: string) => letter.toUpperCase())

const header = `/** Written by \`npm run db:types\` from the migrations; change those. Amounts are minor units, instants epoch ms. */`

/** Takes a migrated database; gives the whole text of schema.ts. Refuses a column of a type it has no word for. */
export async function schemaText({ pool }: { pool: Pool }): Promise<string> {
  const { rows } = await pool.query<Column>(columnsOf)
  const tables = Map.groupBy(
    rows.filter((row) => !ours.has(row.table)),
    (row) => row.table,
  )
  const bodies = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.column}: ${typeOf(column)}`)
    return `export interface ${pascal(table)}Table {\n${lines.join('\n')}\n}`
  })
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table`)
  const all = `export interface Tables {\n${index.join('\n')}\n}`
  const parts = [...bodies, all]
  const words = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((word) => parts.join('\n').includes(`${word}<`))
  const imports = [['kysely', words] as const, ...Object.entries(typesFrom)]
    .filter(([, names]) => names.length > 0)
    .map(([file, names]) => `import type { ${names.join(', ')} } from '${file}'\n`)
  return `${header}\n${imports.join('')}\n${parts.join('\n\n')}\n`
}
