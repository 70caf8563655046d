/** One line for each thing that happened; JSON in production, a readable line otherwise. Never a password, token or full address. */
import { type DestinationStream, type Logger, pino } from 'pino'
import { plainError } from './plain-error.ts'

const redact = ['password', 'token', 'authorization', '*.password', '*.token', 'req.headers.authorization']

/** Takes the least level and whether a person reads it; `to` instead of the standard output. */
export function makeLog(level: string, readable: boolean, to?: DestinationStream): Logger {
  const serializers = { err: plainError }
  const options = { level, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }
  const where = to ?? (readable ? readableLines : undefined)
  return where ? pino(options, where) : pino(options)
}

const names: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: '',
  40: 'warning: ',
  50: 'error: ',
  60: 'fatal: ',
}

const readableLines: DestinationStream = {
  write(line: string) {
    const { level, time, msg, err, ...rest } = JSON.parse(line) as {
      level: number
      time: string
      msg?: string
      err?: { stack?: string }
    }
    const more = Object.entries(rest)
      .map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join('')
    process.stdout.write(
      `${time.slice(11, 19)} ${names[level] ?? ''}${msg ?? ''}${more}${err?.stack ? `\n${err.stack}` : ''}\n`,
    )
  },
}
