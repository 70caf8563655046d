/**
 * `npm run dev -- --fake NAME`: companies that the shop pays by, as local servers beside it. Each is a file of tests/providers
 * that opens itself (`openFake`) and says what the shop needs to use it. They run beside the server and not in it, so that they
 * remember what was paid when the server starts again.
 */
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { BadConfig } from '#server/config.ts'

const folder = path.resolve(import.meta.dirname, '../../tests/providers')

interface Fake {
  base: string
  env: Record<string, string>
  close(): Promise<void>
}
type OpensFake = { openFake(options: { hook: string }): Promise<Fake> }

export interface OpenFakes {
  /** What the shop needs in its environment to use them. */
  env: Record<string, string>
  /** One for each, to be shown. */
  lines: string[]
  close(): Promise<void>
}

/** Takes the arguments of the command and the port of the shop, which their webhooks go to. Refuses (BadConfig) a name that no file has. */
export async function openFakes(args: readonly string[], port: number): Promise<OpenFakes> {
  const { values } = parseArgs({ args: [...args], options: { fake: { type: 'string', multiple: true } } })
  const known = fs.readdirSync(folder)
  const opened: Fake[] = []
  const lines: string[] = []
  for (const name of new Set(values.fake)) {
    const file = `${name}.ts`
    if (!/^[a-z]+$/.test(name) || !known.includes(file)) throw new BadConfig([`There is no fake "${name}".`])
    const read = (await import(pathToFileURL(path.join(folder, file)).href)) as Partial<OpensFake>
    if (!read.openFake) throw new BadConfig([`There is no fake "${name}".`])
    const fake = await read.openFake({ hook: `http://127.0.0.1:${port}/api/webhooks/${name}` })
    opened.push(fake)
    lines.push(`A fake ${name} answers at ${fake.base}.`)
  }
  return {
    env: Object.assign({}, ...opened.map((fake) => fake.env)) as Record<string, string>,
    lines,
    close: async () => void (await Promise.all(opened.map((fake) => fake.close()))),
  }
}
