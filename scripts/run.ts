/** Runs programs for the scripts, from the project's root. */
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'

export const root = dirname(import.meta.dirname)

export interface Ran {
  code: number
  /** What it said, both streams as they came. */
  said: string
}

/** Runs to the end and keeps what was said; `aloud` also shows it as it comes. Ctrl-C reaches the program by itself. */
export function run(
  command: readonly string[],
  { env = {}, aloud = false }: { env?: Record<string, string>; aloud?: boolean } = {},
): Promise<Ran> {
  const [program = '', ...args] = command
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said: Buffer[] = []
    const hear = (stream: NodeJS.WriteStream) => (text: Buffer) => {
      said.push(text)
      if (aloud) stream.write(text)
    }
    child.stdout.on('data', hear(process.stdout))
    child.stderr.on('data', hear(process.stderr))
    child.on('error', (error) => done({ code: 127, said: error.message }))
    child.on('close', (code) => done({ code: code ?? 1, said: Buffer.concat(said).toString() }))
  })
}
