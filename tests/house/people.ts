/** What tests have once, in tests/support: people with sessions, who asks the shop, the check of the books. Planted in tests/house.test.ts. */
import { demoStaff } from '#server/demo/people.ts'
import { codeOf, isTest, type SourceFile } from './files.ts'

const once: readonly [pattern: RegExp, why: string][] = [
  [
    /\binsertInto\(\s*'(?:customer|session|staff|staff_session)'/g,
    'take shop.as(name) or shop.staff(name), or enrolMember, enrolStaff, memberSession, staffSession of tests/support/people.ts',
  ],
  [
    /\bapp\.request\(\s*`\/api\$\{[\w.]+\.path\}/g,
    'a declared call is asked by a person (alice(call, input)), by a browser of tests/support/browser.ts, or by send of tests/support/routes.ts',
  ],
  [/\bexpect\(\s*\(?\s*await checkBooks\(/g, 'take expectBooksBalanced of tests/support/books.ts'],
]

/** Somebody made for a job that one of the demo's people has: `staff('boss', ['admin'])`, `enrolStaff(world, 'boss', ['admin'])`. */
const hired = /\b(?:staff|enrolStaff)\(\s*(?:[\w.]*world,\s*)?'(\w+)',\s*\[\s*'(\w+)'\s*\]/gi

const ofTheCrew = new Set(['lin', 'chen', 'zhao'])

/** A second one of the same job may stand beside the demo's own, who is then in the file by name or in the crew. */
function* strangersAtWork(code: string): Generator<{ index: number; why: string }> {
  for (const found of code.matchAll(hired)) {
    const [, name = '', job = ''] = found
    const theirs = demoStaff.find(({ roles }) => roles.length === 1 && roles[0] === job)
    const isThere = new RegExp(`\\(\\s*(?:[\\w.]*world,\\s*)?'${theirs?.key}'\\s*[,)]`, 'i')
    if (!theirs || isThere.test(code) || (ofTheCrew.has(theirs.key) && code.includes('hireCrew'))) continue
    yield {
      index: found.index,
      why: `${name}: the demo's ${theirs.key} has this job (${job}); another one only stands beside them: shop.staff('${theirs.key}')`,
    }
  }
}

/** Where this test makes for itself what tests/support has. */
export function ownPeople({ path, text }: SourceFile): { at: string; why: string }[] {
  if (!isTest(path) || path.startsWith('tests/support/') || path.startsWith('tests/house')) return []
  const code = codeOf(text)
  const found = [
    ...once.flatMap(([pattern, why]) =>
      [...code.matchAll(pattern)].map((hit) => ({ index: hit.index, why: `${hit[0]}: ${why}` })),
    ),
    ...strangersAtWork(code),
  ]
  return found.map(({ index, why }) => ({ at: `${path}:${code.slice(0, index).split('\n').length}`, why }))
}
