/**
 * Errors as logs and tables may keep them (quality.md, bar 46): what went wrong and where, never to whom. Other fields of an
 * error are left out: a mail library's hold addresses, a database's hold the values of a row.
 */

const address = /[^\s@<>"'(),;:=]+@[^\s@<>"'(),;:=]+/g
const kept = ['code', 'constraint', 'table', 'command', 'responseCode'] as const

/** Text without e-mail addresses. */
const withoutAddresses = (text: string): string => text.replace(address, '(address)')

/** One line for a `last_error` column, 300 characters at most. */
export function errorInWords(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const code = codeOf(error)
  return withoutAddresses(code && !text.includes(code) ? `${text} (${code})` : text).slice(0, 300)
}

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined

/** What a log line keeps of an error; the log uses it for `err`. */
export function plainError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : codeOf(error)
  const own = Object.fromEntries(
    kept.flatMap((name) => {
      const value: unknown = Reflect.get(error, name)
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...own,
    ...(error.cause !== undefined && depth < 3 && { cause: plainError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, 5).map((it) => plainError(it, depth + 1)) }),
  }
}
