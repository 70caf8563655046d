/** Runs programs for the scripts, from the project's root. */
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'

export const root = dirname(import.meta.dirname)

export interface Ran {
  code: number
  /** What it said, both streams as they came. */
  said: string
}

/**
 * Runs to the end and keeps what was said; `aloud` also shows it as it comes. After `most` milliseconds the program and what
 * it started are ended (code 124). Ctrl-C ends them too: it reaches the program by itself, but where there is a `most` the
 * program is in a group of its own, to which it is handed on.
 */
export function run(
  command: readonly string[],
  { env = {}, aloud = false, most }: { env?: Record<string, string>; aloud?: boolean; most?: number } = {},
): Promise<Ran> {
  const [program = '', ...args] = command
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: most !== undefined,
    })
    let isLate = false
    const end = (signal: NodeJS.Signals) => {
      try {
        if (child.pid) process.kill(-child.pid, signal)
      } catch (error) {
        // It was over already.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
    const stopped = (signal: NodeJS.Signals) => {
      end('SIGKILL')
      process.exit(signal === 'SIGINT' ? 130 : 143)
    }
    if (most !== undefined) process.on('SIGINT', stopped).on('SIGTERM', stopped)
    const late =
      most === undefined
        ? undefined
        : setTimeout(() => {
            isLate = true
            end('SIGKILL')
          }, most)
    const said: Buffer[] = []
    const hear = (stream: NodeJS.WriteStream) => (text: Buffer) => {
      said.push(text)
      if (aloud) stream.write(text)
    }
    child.stdout.on('data', hear(process.stdout))
    child.stderr.on('data', hear(process.stderr))
    const over = () => {
      clearTimeout(late)
      process.off('SIGINT', stopped).off('SIGTERM', stopped)
    }
    child.on('error', (error) => {
      over()
      done({ code: 127, said: error.message })
    })
    child.on('close', (code) => {
      over()
      done({ code: isLate ? 124 : (code ?? 1), said: Buffer.concat(said).toString() })
    })
  })
}
