/** The files the law looks at: our own source, as text. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SourceFile {
  /** From the project's root, with slashes: `server/order/place-order.ts`. */
  path: string
  text: string
}

const rooms = ['contract', 'server', 'src', 'sw', 'ops', 'build', 'scripts', 'tests']
// What builds a room stands in it without living there.
const outside = /(routeTree\.gen\.ts|server\/db\/schema\.ts|\.config\.ts)$/

export function sourceFiles(): SourceFile[] {
  return rooms
    .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)))
    .filter((path) => /\.(ts|tsx|mjs|css|html)$/.test(path) && !outside.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')

/** The code without comments and without the words in strings, line for line: laws about code do not read prose. */
export const codeOf = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))
