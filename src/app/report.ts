/** A short id for what went wrong, shown to the shopper and written to the console: support asks for it. */
export function report(error: unknown): string {
  const id = crypto.randomUUID().slice(0, 8).toUpperCase()
  // oxlint-disable-next-line no-console -- the one place where a broken screen is written down
  console.error(`report ${id}`, error)
  return id
}
