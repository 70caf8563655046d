/**
 * `npm run test:long`: the tests that need minutes or much memory, one file of tests/long after the other, each ended after ten
 * minutes; then the stories of the road and the attacks on both engines (`flows`, `attacks`), a day of the floor in the browser (`day`), two thousand turns of hands at the desks (`hands`), the desks with ten thousand documents of each kind (`desks-full`), and the screens in all languages, as readers hear them (`access`) and on
 * narrow phones (`narrow-de`, `narrow-longer`: with words two fifths longer). `-- NAME …` runs those whose names hold one of the words; SEED=n gives random tests their beginning.
 */
import { globSync } from 'node:fs'
import path from 'node:path'
import { languages } from '#contract/account/account.ts'
import { hours, minutes } from '#contract/kit/time.ts'
import { buildIfNeeded } from './build-if-needed.mjs'
import { bringDebianPackages, chromiumPath } from './debian.ts'
import { root, run } from './run.ts'

const most = minutes(10)

interface Slice {
  name: string
  command: readonly string[]
  env?: Record<string, string>
  /** How long it may take, ms; ten minutes where left out. */
  most?: number
}

function slices(): Slice[] {
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))
  const files = globSync('tests/long/**/*.test.ts', { cwd: root }).toSorted()
  const browser = chromiumPath()
  const all: Slice[] = [
    ...files.map((file) => ({
      name: path.basename(file, '.test.ts'),
      command: ['vitest', 'run', '--config', 'vitest.long.config.ts', file],
    })),
    { name: 'flows', command: ['vitest', 'run', 'tests/flows'], env: { ENGINES: 'all' } },
    { name: 'attacks', command: ['vitest', 'run', 'tests/attacks'], env: { ENGINES: 'all' } },
    {
      name: 'access',
      command: ['playwright', 'test', '--reporter=line', 'access'],
      env: { LANGUAGES: 'all', ...(browser && { CHROMIUM_PATH: browser }) },
    },
    {
      name: 'day',
      command: ['playwright', 'test', '--reporter=line', 'day.spec'],
      env: { DAY: 'whole', ...(browser && { CHROMIUM_PATH: browser }) },
      most: minutes(45),
    },
    {
      name: 'desks-full',
      command: ['playwright', 'test', '--reporter=line', 'desks-full'],
      env: { FULL: '10000', ...(browser && { CHROMIUM_PATH: browser }) },
      most: minutes(30),
    },
    {
      name: 'hands',
      command: ['playwright', 'test', '--reporter=line', 'hands.spec'],
      env: { HANDS: '2000', ...(browser && { CHROMIUM_PATH: browser }) },
      most: hours(2),
    },
    {
      name: 'narrow-longer',
      command: ['playwright', 'test', '--reporter=line', 'touch', '-g', 'two fifths longer'],
      env: { LANGUAGES: 'all', ...(browser && { CHROMIUM_PATH: browser }) },
    },
    ...languages.map((language) => ({
      name: `narrow-${language}`,
      command: ['playwright', 'test', '--reporter=line', 'touch', '-g', `stands whole in ${language}$`],
      env: { LANGUAGES: 'all', ...(browser && { CHROMIUM_PATH: browser }) },
    })),
  ]
  return wanted.length === 0 ? all : all.filter(({ name }) => wanted.some((word) => name.includes(word)))
}

async function main(): Promise<void> {
  const others = slices().some(({ name }) => name === 'other-browsers')
  for (const line of await bringDebianPackages({ others })) console.log(line)
  const seed = process.env['SEED'] ?? String(Date.now() % 1_000_000)
  console.log(`SEED=${seed}`)
  const chosen = slices()
  if (chosen.length === 0) {
    console.error(
      'No file of tests/long has such a name, nor is it “flows”, “attacks”, “access”, “day”, “desks-full”, “hands” or “narrow”.',
    )
    process.exitCode = 2
    return
  }
  const rows: string[] = []
  for (const { name, command, env, most: own = most } of chosen) {
    if (command[0] === 'playwright') await buildIfNeeded(process.execPath)
    const began = performance.now()
    const { code, said } = await run(command, { env: { SEED: seed, ...env }, most: own })
    const took = `${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s`
    console.log(said.trimEnd())
    rows.push(`${took}  ${code === 0 ? 'passed' : 'FAILED'}  ${name}`)
    if (code !== 0) process.exitCode = 1
  }
  console.log(`\n${rows.join('\n')}`)
}

await main()
