/** The laws that are about the text of one file. Each says what it forbids, where, and what to write instead. */
import { codeOf, isTest, type SourceFile } from './files.ts'
import { longComponents } from './components.ts'
import { against, importsOf } from './imports.ts'
import { longLivedWords } from './names.ts'
import { ownPeople } from './people.ts'
import { foreignTables } from './tables.ts'

export interface Violation {
  at: string
  why: string
}
export type Law = (file: SourceFile) => Violation[]

/** A law that a pattern can see. `also` looks at the text around the find. */
function forbids(pattern: RegExp, why: string, where: (path: string) => boolean): Law {
  return ({ path, text }) => {
    if (!where(path) || isTest(path)) return []
    const code = codeOf(text)
    return [...code.matchAll(pattern)].map((found) => ({
      at: `${path}:${lineOf(code, found.index)}`,
      why: `${found[0].trim()}: ${why}`,
    }))
  }
}
const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length
const within =
  (...starts: string[]) =>
  (path: string): boolean =>
    starts.some((start) => path.startsWith(start))
const but =
  (inside: (path: string) => boolean, ...except: string[]) =>
  (path: string): boolean =>
    inside(path) && !except.includes(path)
const isStyle = (path: string): boolean => path.endsWith('.css')
const isCode = (path: string): boolean => /\.(ts|tsx)$/.test(path)

const imports: Law = (file) =>
  isStyle(file.path) || isTest(file.path)
    ? []
    : importsOf(file).flatMap(({ to, line }) => {
        const why = against(file.path, to)
        return why ? [{ at: `${file.path}:${line}`, why }] : []
      })

const tables: Law = (file) =>
  isCode(file.path) && !isTest(file.path)
    ? foreignTables(file).map(({ line, why }) => ({
        at: `${file.path}:${line}`,
        why: `${why}. Ask where it is known, or in a room above the road (server/sync, server/books, server/console)`,
      }))
    : []

const longest = 250
const length: Law = ({ path, text }) => {
  const lines = text.split('\n').length - 1
  if (isTest(path) || lines <= longest) return []
  return [
    { at: path, why: `${lines} lines; ${longest} is the law. Find the second thing this file does and give it a name` },
  ]
}

const components: Law = (file) =>
  file.path.startsWith('ops/') && isCode(file.path) && !isTest(file.path) ? longComponents(file) : []

const names: Law = (file) =>
  isCode(file.path) && !isTest(file.path) && !within('tests/', 'scripts/')(file.path) ? longLivedWords(file) : []

/** What stands between a transaction's opening bracket and its end. */
function* transactions(code: string): Generator<{ body: string; start: number }> {
  for (const found of code.matchAll(/\b(?:transact|inTransaction)\s*\(|\.transaction\(\)[^;{]*?\.execute\s*\(/g)) {
    const start = found.index + found[0].length
    let depth = 1
    let end = start
    while (end < code.length && depth > 0) {
      if (code[end] === '(') depth++
      if (code[end] === ')') depth--
      end++
    }
    yield { body: code.slice(start, end - 1), start }
  }
}

const onlyTx: Law = ({ path, text }) => {
  if (!path.startsWith('server/') || isTest(path)) return []
  const code = codeOf(text)
  return [...transactions(code)].flatMap(({ body, start }) => {
    // The first argument is the world or the database itself; what follows the arrow runs inside.
    const arrow = body.indexOf('=>')
    if (arrow < 0) return []
    return [
      ...body
        .slice(arrow)
        .matchAll(
          /\b(?:database\.)?db\s*\.\s*\w+|\bpool\.query|\bawait\s+(?:fetch|sleep|setTimeout)\b|\bworld\.providers\.\w+\.\w+/g,
        ),
    ].map((found) => ({
      at: `${path}:${lineOf(code, start + arrow + found.index)}`,
      why: `${found[0]} inside a transaction: only tx is awaited there. On one connection this waits for itself for ever; do it before, or after the commit`,
    }))
  })
}

const forced = /\bas (?:never|unknown as)\b/g
/** `as never` and `as unknown as` switch the compiler off: each has its reason in a comment on the line above or its own. */
const unexplained: Law = ({ path, text }) => {
  if (!within('contract/', 'server/')(path) || isTest(path)) return []
  const lines = text.split('\n')
  const code = codeOf(text).split('\n')
  return code.flatMap((line, at) =>
    [...line.matchAll(forced)]
      .filter(() => !/\/\/|\*\//.test(`${lines[at - 1] ?? ''}${lines[at] ?? ''}`))
      .map((found) => ({ at: `${path}:${at + 1}`, why: `${found[0]}: say beside it why the compiler cannot know` })),
  )
}
/** How often the rooms of the product switch the compiler off. */
export const forcedCasts = (files: readonly SourceFile[]): number =>
  files
    .filter(({ path }) => within('contract/', 'server/', 'src/', 'sw/', 'ops/')(path) && !isTest(path))
    .reduce((count, { text }) => count + [...codeOf(text).matchAll(forced)].length, 0)

// The real clock, the one that a demo turns, and the stopwatch of the start.
const clockProviders = [
  'server/main.ts',
  'server/dev.ts',
  'server/start/start-shop.ts',
  'server/demo/clock.ts',
  'server/db/migrate.ts',
]
const moneyProviders = ['contract/kit/money.ts', 'server/start/start-shop.ts']
const inlineStart =
  'a side of the page, not of the writing: Arabic reads from the right. Use inline-start and inline-end'

export const laws: Record<string, Law> = {
  'imports follow the rooms and the road': imports,
  'queries name tables that their domain knows': tables,
  'it, of, at, by, one and them name nothing for longer than a line': names,
  'tests take their people, their caller and their books from tests/support': ownPeople,
  'a file is at most 250 lines': length,
  'a component of the console is at most 120 lines': components,
  'contract reads no clock, no chance, no network, no browser': forbids(
    /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bfetch\s*\(|(?<![\w/.'])(?:window|document|localStorage|navigator|process)\s*[.[]/g,
    'contract is pure; take what you need as an argument',
    within('contract/'),
  ),
  'the server takes its time from the world': forbids(
    /\bDate\.now\b|\bnew Date\(\s*\)/g,
    'use ctx.now or world.now(): the clock belongs to the world, and tests turn it',
    but(within('server/'), ...clockProviders),
  ),
  'a status changes only in server/kit/move.ts': forbids(
    /\.set\(\s*\{[^}]*\bstatus\b\s*[:,}]|\bset\s+status\s*=|\bdoUpdateSet\(\s*\{[^}]*\bstatus\b\s*[:,}]/g,
    'a status moves by its machine: call move(ctx, table, row, event)',
    but(within('server/'), 'server/kit/move.ts'),
  ),
  'a row says its own status': forbids(
    /\b\w*[sS]tatus\)?\s+as\s+(?!const\b|says\b|\w+\s*(?:,|from\b))(?:'[a-z_]+'|\w+)|\bas\s+\w+Status\b/g,
    'say in server/db/columns.ts what the column is, and let the row say it; a guard that only asks is mustAllow(machine, event, row)',
    within('contract/', 'server/'),
  ),
  'what happens is typed': forbids(
    /Record<string, unknown>/g,
    'columns come from the table and facts from contract/events.ts',
    (path) =>
      ['server/kit/move.ts', 'server/kit/record.ts', 'server/reactions.ts', 'contract/events.ts'].includes(path),
  ),
  'a cast that the compiler refuses says why': unexplained,
  'inside a transaction only tx is awaited': onlyTx,
  'money is never a float': forbids(
    /\bparseFloat\s*\(|\.toFixed\s*\(\s*2|\b\w*(?:[cC]ents|[fF]en|[aA]mount|[pP]rice|[tT]otal|[bB]alance|[fF]ee)\b\s*(?:\/|\*)\s*(?:100\b|\d*\.\d)|\b(?:Minor|Cents|Fen)\b>?\s*\(\s*\d*\.\d/g,
    'money is whole minor units: use contract/kit/money.ts, and <Money> to show it',
    but(within('contract/', 'server/', 'src/', 'ops/'), ...moneyProviders),
  ),
  'a sign stands inside of its amount': forbids(
    /[−+≈~-]\s*<(?:Money|Fen|Yuan)\b/g,
    'among Arabic words it would change sides: <Money cents={negative(x)} />, signed, estimate',
    (path) => within('src/', 'ops/')(path) && path.endsWith('.tsx'),
  ),
  'styles know start and end, not left and right': forbids(
    /(?<![\w-])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)*|border-(?:top|bottom)-(?:left|right)-radius|(?:left|right)|text-align\s*:\s*(?:left|right)|float\s*:\s*(?:left|right))\s*(?=[:;])/g,
    inlineStart,
    isStyle,
  ),
  'screens know start and end, not left and right': forbids(
    /\b(?:margin|padding|border)(?:Left|Right)\w*\s*:|style=\{\{[^}]*\b(?:left|right)\s*:/g,
    inlineStart,
    (path) => path.endsWith('.tsx'),
  ),
  'pages carry no inline script or style': forbids(
    /<script(?![^>]*\bsrc=)[^>]*>|<style\b|\sstyle="|\son\w+="/g,
    'the page forbids inline code (safety.md D); put it in a file',
    (path) => path.endsWith('.html') || path.endsWith('index.html'),
  ),
  'hooks stand in no list': forbids(
    /=\s*\[\s*use[A-Z]\w*\s*[<(]/g,
    'the compiler keeps such a list, and its hooks are called at the first drawing only: one statement for each',
    (path) => within('src/', 'ops/')(path),
  ),
  'errors are toasted in one place': forbids(
    /\btoast\s*\([^)]*\berror\s*:\s*true/g,
    'let useAction or showError say it: src/app/show-error.ts is the only toaster of errors',
    but((path) => within('src/')(path) && !within('src/gallery/', 'src/kit/ui/')(path), 'src/app/show-error.ts'),
  ),
  'pages show their states in one place': forbids(
    /import\s*\{[^}]*\b(?:Timeout|OfflineBanner|Freshness)\b[^}]*\}\s*from\s*'[^']*\/(?:Empty|Freshness)\.tsx'|\bfreshness\s*[!=]==/g,
    'DocumentPage, ListPage and Content (src/kit/page) say offline, lost, refused, retry and how old; a screen writes its content',
    // The gallery shows every part of the kit as it is.
    (path) => path.startsWith('src/') && path.endsWith('.tsx') && !within('src/kit/', 'src/gallery/')(path),
  ),
  'a document is defined once, in the contract': forbids(
    /\b(?:type|interface)\s+(?:Order|Parcel|Return|StoredItem|Patch|Payment|Notice|Coupon|CartLine)\b(?!\s*[,}])/g,
    'import the type from #contract: a second definition drifts from what the server sends',
    within('src/', 'ops/'),
  ),
  'no SQL is put together from text': forbids(
    /\bsql\.raw\s*\(/g,
    'write sql`...${value}` and sql.ref(column): raw text is how injections begin',
    (path) => path.startsWith('server/') && !path.startsWith('server/db/'),
  ),
  'no notes to a later self': forbids(
    /\b(?:TODO|FIXME|XXX)\b|@ts-ignore|@ts-nocheck/g,
    'do it, or open an issue',
    isCode,
  ),
}

export const judge = (file: SourceFile): (Violation & { law: string })[] =>
  Object.entries(laws).flatMap(([law, find]) => find(file).map((violation) => ({ law, ...violation })))
