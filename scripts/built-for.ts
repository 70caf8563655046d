/** Whether what was built runs in the oldest browsers that the shop supports: its syntax, and what it calls. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { missingIn, supportedSyntax } from '../build/supported-browsers.ts'
import { root } from './run.ts'

/** What is wrong with a script, one line each. `name` is only said. */
export function faultsOf(name: string, script: string): string[] {
  const faults = missingIn(script).map((it) => `${name} uses ${it}, which a supported browser lacks`)
  try {
    parse(script, { ecmaVersion: supportedSyntax, sourceType: 'module' })
  } catch (error) {
    faults.push(`${name}: a supported browser cannot read it: ${(error as Error).message}`)
  }
  return faults
}

/** Reads every script of dist; gives how many there are, and their faults. */
export function checkBuilt(): { scripts: number; faults: string[] } {
  const files = ['dist/web', 'dist/ops'].flatMap((dir) =>
    readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => join(dir, name)),
  )
  return {
    scripts: files.length,
    faults: files.flatMap((file) => faultsOf(file, readFileSync(join(root, file), 'utf8'))),
  }
}
