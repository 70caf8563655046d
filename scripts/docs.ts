/**
 * `npm run docs`: what can be read off the source is written from it. States as diagrams from the machines, every call with
 * its access and shapes, the tables. `--check` fails when a page differs.
 */
import fs from 'node:fs'
import path from 'node:path'
import { toJsonSchema } from '@valibot/to-json-schema'
import { type Endpoint, needsProof } from '#contract/kit/endpoint.ts'
import type { Machine } from '#contract/kit/machine.ts'

const root = path.resolve(import.meta.dirname, '..')
const out = path.join(root, 'docs/generated')

type AnyMachine = Machine<string, string>
const isMachine = (it: unknown): it is AnyMachine =>
  typeof it === 'object' && it !== null && 'moves' in it && 'statuses' in it
const isEndpoint = (it: unknown): it is Endpoint =>
  typeof it === 'object' && it !== null && 'method' in it && 'path' in it && 'output' in it

async function exportsOf(pattern: RegExp): Promise<{ file: string; name: string; value: unknown }[]> {
  const files = fs
    .readdirSync(path.join(root, 'contract'), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !file.endsWith('.test.ts'))
    .toSorted()
  const all = await Promise.all(
    files.map(async (file) => {
      const module = (await import(path.join(root, 'contract', file))) as Record<string, unknown>
      return Object.entries(module).map(([name, value]) => ({ file, name, value }))
    }),
  )
  return all.flat()
}

function statesPage(machines: AnyMachine[]): string {
  const parts = machines.map((machine) => {
    const arrows = Object.entries(machine.moves).flatMap(([event, move]) =>
      move.from.map(
        (from) =>
          `  ${from} --> ${move.to === 'resume' ? `resume_of_${machine.name}` : move.to}: ${event} (${move.by.join(', ')})`,
      ),
    )
    const rows = Object.entries(machine.moves).map(
      ([event, move]) =>
        `| ${move.rule} | ${event} | ${move.from.join(', ')} | ${move.to} | ${move.by.join(', ')} | ${move.why ?? ''} |`,
    )
    return `## ${machine.name}\n\n\`\`\`mermaid\nstateDiagram-v2\n  [*] --> ${machine.start}\n${arrows.join('\n')}\n\`\`\`\n\n| rule | event | from | to | by | why |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`
  })
  return `# States\n\nWritten by \`npm run docs\` from \`contract/*/status.ts\`. Rules are those of [states.md](../reference/states.md).\n\n${parts.join('\n')}`
}

/** A shape in one line: `{ a: string, b?: number }`. */
function shape(schema: unknown, depth = 0): string {
  const it = schema as {
    type?: string | string[]
    properties?: Record<string, unknown>
    required?: string[]
    items?: unknown
    anyOf?: unknown[]
    allOf?: unknown[]
    oneOf?: unknown[]
    enum?: unknown[]
    const?: unknown
  }
  if (it.const !== undefined) return JSON.stringify(it.const)
  if (it.enum) return it.enum.map((value) => JSON.stringify(value)).join(' \\| ')
  const choices = it.anyOf ?? it.oneOf
  if (choices) return choices.map((one) => shape(one, depth)).join(' \\| ')
  if (it.allOf) return it.allOf.map((one) => shape(one, depth)).join(' & ')
  if (it.type === 'array') return `${shape(it.items ?? {}, depth + 1)}[]`
  if (it.properties) {
    const names = Object.keys(it.properties)
    if (depth > 1) return `{ ${names.length} fields }`
    return `{ ${names.map((name) => `${name}${it.required?.includes(name) ? '' : '?'}: ${shape(it.properties?.[name], depth + 1)}`).join(', ')} }`
  }
  return Array.isArray(it.type) ? it.type.join(' \\| ') : (it.type ?? 'any')
}

function callsPage(calls: { file: string; name: string; it: Endpoint }[]): string {
  const options = { errorMode: 'ignore' } as const
  const rows = calls.map(({ file, name, it }) => {
    const who = it.access === 'staff' ? `staff${it.roles ? ` (${it.roles.join(', ')})` : ''}` : it.access
    const notes = [
      it.keyed ? 'keyed' : '',
      it.writes ? 'writes' : '',
      needsProof(it) ? 'proven' : '',
      it.personal ? 'personal' : '',
      it.freeLogin ? 'freeLogin' : '',
    ]
      .filter(Boolean)
      .join(', ')
    return `| ${it.method} | /api${it.path} | ${name} | ${who} | ${notes} | ${shape(toJsonSchema(it.input, { ...options, typeMode: 'input' }))} | ${shape(toJsonSchema(it.output, { ...options, typeMode: 'input' }))} | contract/${file} |`
  })
  return `# Calls\n\nWritten by \`npm run docs\` from \`contract/\`. Every answer is HTTP 200 with \`{ code, message, data, serverTime, requestId }\`; 20000 is success. *keyed*: needs an Idempotency-Key header. *proven*: waits until the shopper's e-mail address is proven. ${calls.length} calls.\n\n| method | path | name | who | notes | takes | gives | declared in |\n|---|---|---|---|---|---|---|---|\n${rows.join('\n')}\n`
}

function tablesPage(): string {
  const dir = path.join(root, 'server/db/migrations')
  const parts = fs
    .readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => `## ${name}\n\n\`\`\`sql\n${fs.readFileSync(path.join(dir, name), 'utf8').trim()}\n\`\`\`\n`)
  return `# Tables\n\nWritten by \`npm run docs\` from the migrations. Amounts are minor units, instants epoch ms.\n\n${parts.join('\n')}`
}

const machines = (await exportsOf(/status\.ts$/)).map(({ value }) => value).filter(isMachine)
const calls = (await exportsOf(/(api|desk|changes)\.ts$/)).flatMap(({ file, name, value }) =>
  isEndpoint(value) ? [{ file, name, it: value }] : [],
)
const pages: Record<string, string> = {
  'states.md': statesPage(machines),
  'calls.md': callsPage(calls),
  'tables.md': tablesPage(),
}

let stale = 0
fs.mkdirSync(out, { recursive: true })
for (const [name, text] of Object.entries(pages)) {
  const file = path.join(out, name)
  const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  if (before === text) continue
  if (process.argv.includes('--check')) {
    process.stderr.write(`docs/generated/${name} is not what the source says: run npm run docs\n`)
    stale += 1
  } else fs.writeFileSync(file, text)
}
process.exitCode = stale > 0 ? 1 : 0
