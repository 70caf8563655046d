/**
 * The lines of a backup: text, one JSON value a line, readable without the shop. Values of rows are written as the
 * database itself writes them, so either engine reads what the other wrote.
 */
import { createHash } from 'node:crypto'

export type Row = Array<string | null>

export type Line =
  | { haulway: 1; at: number; migrations: Array<{ name: string; hash: string; at: number }> }
  /** The rows of this table follow, one array a line. */
  | { table: string; columns: string[] }
  | { sequence: string; last: number }
  /** An upload, in pieces of base64 that follow one another. */
  | { file: string; piece: string }
  | Row

export interface Ending {
  tables: Record<string, number>
  files: number
  /** sha-256 of every byte before this line. */
  sha256: string
}

export class BackupRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupRefused'
  }
}

async function* textLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield rest.subarray(0, end + 1)
      rest = rest.subarray(end + 1)
    }
  }
  if (rest.length > 0) throw new BackupRefused('The backup is cut short.')
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    throw new BackupRefused('The backup is damaged: a line cannot be read.')
  }
}

/** Gives the lines one by one and returns the ending. Refuses bytes that are damaged or stop too early. */
export async function* readLines(source: AsyncIterable<Buffer>): AsyncGenerator<Line, Ending> {
  const hash = createHash('sha256')
  let ending: Ending | null = null
  try {
    for await (const text of textLines(source)) {
      if (ending) throw new BackupRefused('The backup is damaged: it goes on after its end.')
      const line = parsed(text)
      if (typeof line === 'object' && line !== null && 'sha256' in line) {
        ending = line as Ending
        continue
      }
      hash.update(text)
      yield line as Line
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (code.startsWith('Z_')) throw new BackupRefused('The backup is damaged or cut short.')
    throw error
  }
  if (!ending) throw new BackupRefused('The backup is cut short.')
  if (ending.sha256 !== hash.digest('hex')) throw new BackupRefused('The backup is damaged: its checksum is wrong.')
  return ending
}

/** Turns lines into bytes and remembers what the ending must say. */
export function lineWriter() {
  const hash = createHash('sha256')
  return {
    bytes(line: Line): string {
      const text = `${JSON.stringify(line)}\n`
      hash.update(text)
      return text
    },
    ending: (counts: Omit<Ending, 'sha256'>): Ending => ({ ...counts, sha256: hash.digest('hex') }),
  }
}
