/** Once per run: the migrated snapshot is made, and a place is agreed on where the run's PostgreSQL is announced. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migratedSnapshot } from './snapshot.ts'

declare module 'vitest' {
  interface ProvidedContext {
    run: { dir: string; owner: number }
  }
}

let dir = ''

export async function setup(project: TestProject): Promise<void> {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-run-'))
  project.provide('run', { dir, owner: process.pid })
  // A migration that does not run is the failure of the tests that need it, not of every test.
  await migratedSnapshot().catch(() => undefined)
}

/** The PostgreSQL server itself watches this process and ends with it. */
export function teardown(): void {
  fs.rmSync(dir, { recursive: true, force: true })
}
