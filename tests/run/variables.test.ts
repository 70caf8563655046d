/** Code, .env.example and README name the same variables with the same defaults: what one says, the others do. */
import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { type Config, readConfig } from '#server/config.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** Which variables the configuration asks for, by asking it. */
function asked(): string[] {
  const names = new Set<string>()
  readConfig(
    new Proxy(
      {},
      {
        get(_env, name) {
          names.add(String(name))
          return undefined
        },
      },
    ),
  )
  return [...names].toSorted()
}

/** A secret that is not given is another one each time. */
const withoutChance = (config: Config) => ({ ...config, secret: '', sandboxSecret: '' })

const example = parseEnv(read('.env.example')) as Record<string, string>
const table = new Map(
  [...read('README.md').matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)? ?\| (.*) \|$/gm)].map(
    ([, name = '', value = '', meaning = '']) => [name, { value, meaning }],
  ),
)

test('code, .env.example and README name the same variables', () => {
  const names = asked()
  expect(names).toContain('DATABASE_URL')
  expect(Object.keys(example).toSorted()).toEqual(names)
  expect([...table.keys()].toSorted()).toEqual(names)
})

test('a shop started from .env.example as it is behaves as one without variables', () => {
  const bare = readConfig({})
  expect(withoutChance(readConfig(example))).toEqual(withoutChance(bare))
})

test('README and .env.example give the same defaults, and each default given is the one in force', () => {
  for (const [name, { value, meaning }] of table) {
    expect(value, name).toBe(example[name])
    expect(meaning.length, name).toBeGreaterThan(5)
    if (value === '') continue
    const other =
      {
        PORT: '81',
        CONTENT_WIDTH: '500',
        THEME_COLOR: '#000000',
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: '2',
        SUPPORT_ZONE: 'Europe/Berlin',
        SUPPORT_LANGUAGES: 'de',
      }[name] ?? (['yes', 'no'].includes(value) ? (value === 'yes' ? 'no' : 'yes') : 'other')
    const port = name === 'PORT' ? { PUBLIC_URL: 'http://localhost' } : {}
    const [bare, given, changed] = [{}, { [name]: value }, { [name]: other }].map((env) =>
      JSON.stringify(withoutChance(readConfig({ ...env, ...port }))),
    )
    expect(given, name).toBe(bare)
    expect(changed, `${name} changes nothing`).not.toBe(bare)
  }
})

test('nothing else in the server reads the environment', () => {
  const readers = fs
    .globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && read(file).includes('process.env'))
  expect(readers).toEqual(['server/start/environment.ts'])
})
