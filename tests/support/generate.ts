/**
 * fast-check generators from the shapes that check requests: what a call takes, and what nobody should send it
 * (quality.md, bar 26).
 */
import fc from 'fast-check'
import * as v from 'valibot'
import { levelKeys } from '#contract/account/level-key.ts'
import { bare, mayBeLeftOut, type Schema } from './routes.ts'

/** All actions and schemas of a pipe, however deep it is nested. */
const actionsOf = (schema: Schema): Schema[] =>
  ((schema['pipe'] ?? []) as Schema[]).flatMap((part, index) =>
    index === 0 ? (part === schema ? [] : actionsOf(part)) : [part, ...(part['pipe'] ? actionsOf(part) : [])],
  )
const bound = (actions: readonly Schema[], type: string): number | undefined =>
  actions.findLast((it) => it.type === type)?.['requirement'] as number | undefined

/** What chance would not find, or only slowly: names that the platform knows, and keys as long as a key is. */
const found: Record<string, string[]> = {
  zone: ['UTC', 'Asia/Shanghai', 'America/New_York'],
  endpoint: ['https://push.example/one', 'https://push.example/two'],
  p256dh: ['B'.repeat(87), `${'Ab_-9'.repeat(17)}xy`],
  auth: ['a'.repeat(22), 'Ab_-9'.repeat(4) + 'xy'],
}

/** A whole that chance never puts together: every level once, each above the one before. */
const wholes: Record<string, unknown[]> = {
  steps: [1, 2].map((times) =>
    levelKeys.map((key, nth) => ({
      key,
      from: nth * 100 * times,
      feeOff: String(nth * times),
      extraDays: nth,
      coupon: null,
    })),
  ),
}

/** Values the schema takes. `pool` offers real values, such as existing numbers, for a field's name. */
export function validFor(
  schema: Schema,
  pool: (field: string) => readonly unknown[] = () => [],
  field = '',
): fc.Arbitrary<unknown> {
  const known = pool(field)
  let missed = 0
  const made = make(schema, pool, field).filter((value) => {
    const { success } = v.safeParse(schema, value)
    missed = success ? 0 : missed + 1
    // Chance would go on for ever.
    if (missed > 20_000)
      throw new Error(`no value that ${field || 'this'} takes was found: teach tests/support/generate.ts`)
    return success
  })
  return known.length > 0
    ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 3 }, { arbitrary: made, weight: 1 })
    : made
}

function make(schema: Schema, pool: (field: string) => readonly unknown[], field: string): fc.Arbitrary<unknown> {
  if (['optional', 'nullish', 'nullable', 'undefinedable', 'exact_optional'].includes(schema.type))
    return validFor(schema['wrapped'], pool, field)
  const it = bare(schema)
  const whole = it.type === 'array' ? wholes[field] : undefined
  if (whole) return fc.constantFrom(...whole)
  const actions = actionsOf(schema)
  switch (it.type) {
    case 'object': {
      const entries = Object.entries(it['entries'] as Record<string, Schema>)
      const model = Object.fromEntries(entries.map(([name, entry]) => [name, validFor(entry, pool, name)]))
      return fc.record(model, {
        requiredKeys: entries.filter(([, entry]) => !mayBeLeftOut(entry)).map(([name]) => name),
      }) as fc.Arbitrary<unknown>
    }
    case 'array': {
      const least = bound(actions, 'min_length') ?? 0
      return fc.array(validFor(it['item'], pool, field), {
        minLength: least,
        maxLength: Math.max(least, Math.min(bound(actions, 'max_length') ?? 4, 4)),
      })
    }
    case 'record':
      return fc.dictionary(
        validFor(it['key'], pool, 'key') as fc.Arbitrary<string>,
        validFor(it['value'], pool, field),
        { maxKeys: 3 },
      )
    case 'union':
    case 'variant':
      return fc.oneof(...(it['options'] as Schema[]).map((option) => validFor(option, pool, field)))
    case 'intersect':
      return fc
        .tuple(...(it['options'] as Schema[]).map((option) => validFor(option, pool, field)))
        .map((parts) => Object.assign({}, ...parts))
    case 'literal':
      return fc.constant(it['literal'])
    case 'picklist':
      return fc.constantFrom(...(it['options'] as unknown[]))
    case 'boolean':
      return fc.boolean()
    case 'number': {
      const [min, max] = [bound(actions, 'min_value') ?? -1000, bound(actions, 'max_value') ?? 1_000_000]
      return fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.constantFrom(min, max))
    }
    case 'string': {
      const words = found[field]
      if (words) return fc.constantFrom(...words)
      // An expression that allows is followed; one that forbids (no control characters) is left to the filter.
      const regex = actions.find(
        (action) => action.type === 'regex' && !String(action['requirement']).includes('[^'),
      )?.['requirement'] as RegExp | undefined
      if (actions.some((action) => action.type === 'email'))
        return fc.integer({ min: 0, max: 99_999 }).map((n) => `fuzz${n}@example.com`)
      if (regex) return fc.stringMatching(new RegExp(regex.source))
      return fc.oneof(
        fc.string({
          minLength: bound(actions, 'min_length') ?? 0,
          maxLength: Math.min(bound(actions, 'max_length') ?? 30, 30),
          unit: 'grapheme',
        }),
        fc.constantFrom('example', '0'),
      )
    }
    default:
      throw new Error(`no generator for ${it.type}`)
  }
}

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce((inner) => ({ a: inner }), 'x' as unknown)

/** Values that are the wrong thing nearly everywhere. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      '',
      ' ',
      0,
      -1,
      -0.5,
      1.5,
      2 ** 31,
      2 ** 53,
      -(2 ** 53),
      1e308,
      '1e400',
      '9'.repeat(400),
      [],
      {},
      [[]],
      [null],
      ['x', ['y']],
      { $gt: '' },
      { length: 9 },
      { toString: 'x' },
      { toJSON: 1 },
      '\u0000',
      'a\u0000b',
      { 'a\u0000b': 1 },
      '\ud800',
      'a\udfffb',
      '\u202e\u200b\ufeff',
      '💥'.repeat(50),
      'ß'.repeat(300),
      'İ'.repeat(70),
      '\u0301'.repeat(500),
      'A'.repeat(100_000),
      "' or 1=1 --",
      '"; drop table customer; --',
      '%',
      '_',
      '\\',
      '$1',
      '../../etc/passwd',
      '<script>alert(1)</script>',
      '{{7*7}}',
      '${7*7}',
      'javascript:alert(1)',
      '\r\nSet-Cookie: a=b',
      deep(11),
      deep(13),
      deep(200),
      Array.from({ length: 2000 }, () => 'x'),
      Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, n])),
      '00000000-0000-0000-0000-000000000000',
      'SO2609240000000*',
      '0_00000000-0000-0000-0000-000000000000',
      '999999999999999_zzzzzzzz-0000-0000-0000-000000000000',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.double(),
      fc.maxSafeInteger(),
    ),
  },
)

/** A value with one place in it replaced by something else, added, or taken away. */
export const mutated = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, fc.nat(), hostile, fc.constantFrom('replace', 'drop', 'add')).map(([value, where, other, how]) => {
    const copy = structuredClone(value)
    const places: [holder: Record<string, unknown>, key: string][] = []
    const walk = (at: unknown) => {
      if (typeof at !== 'object' || at === null) return
      for (const key of Object.keys(at)) {
        places.push([at as Record<string, unknown>, key])
        walk((at as Record<string, unknown>)[key])
      }
    }
    walk(copy)
    const [holder, key] = places[where % Math.max(places.length, 1)] ?? []
    if (!holder || key === undefined) return other
    if (how === 'drop') delete holder[key]
    else holder[how === 'add' ? `${key}x` : key] = other
    return copy
  })

/** Text that is not the JSON of an input: broken, doubled, with the keys that prototypes have. */
export const wrongText = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    fc.tuple(valid, fc.nat()).map(([value, at]) => {
      const text = JSON.stringify(value) ?? ''
      return text.slice(0, at % (text.length + 1))
    }),
    valid.map((value) => {
      const text = JSON.stringify(value) ?? ''
      return text.startsWith('{"') ? `${text.slice(0, -1)},${text.slice(1)}` : text
    }),
    valid.map(
      (value) =>
        `{"__proto__":{"status":"paid","roles":["admin"]},"constructor":{"prototype":{"isAdmin":true}},${(JSON.stringify(value) ?? '{}').slice(1)}`,
    ),
    fc.constantFrom(
      '',
      ' ',
      'null',
      'undefined',
      'NaN',
      '[]',
      '"x"',
      '1',
      'true',
      '{',
      '}',
      '{"a":}',
      '{"a":1e999}',
      '['.repeat(50_000),
      `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
      '\ufeff{}',
      '{}{}',
      'a=1&b=2',
      '<x/>',
      'x'.repeat(300_000),
    ),
  )
