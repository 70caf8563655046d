/** Stripe's wire: forms in, JSON out, and errors in its own shape. */

export type Params = { [name: string]: Params | string }

/** `a[b][0][c]=d` as nested objects; lists are objects with the keys 0, 1, 2. */
export function readForm(text: string): Params {
  const root: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let into = root
    for (const part of path.slice(0, -1)) {
      const below = into[part]
      into = typeof below === 'object' ? below : (into[part] = {})
    }
    into[path.at(-1) ?? ''] = value
  }
  return root
}

/** What stands under a path such as `line_items.0.quantity`; undefined where nothing or more than one thing does. */
export function textOf(params: Params, path: string): string | undefined {
  let found: Params | string | undefined = params
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

export function wordsOf(params: Params, path: string): Record<string, string> {
  let found: Params | string | undefined = params
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined
  const entries = Object.entries(typeof found === 'object' ? found : {})
  return Object.fromEntries(entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])))
}

export class StripeSays extends Error {
  readonly status: number
  readonly fields: Record<string, string>
  /** Whether it was found before anything was done; such an answer is not kept under an idempotency key. */
  readonly early: boolean
  constructor(status: number, message: string, fields: Record<string, string> = {}, early = false) {
    super(message)
    this.status = status
    this.fields = fields
    this.early = early
  }
  get body(): string {
    const type = this.status === 402 ? 'card_error' : this.status >= 500 ? 'api_error' : 'invalid_request_error'
    return JSON.stringify({ error: { type, message: this.message, ...this.fields } }, null, 2)
  }
}
export const missing = (what: string, id: string, param = 'id'): StripeSays =>
  new StripeSays(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param })
/** A parameter that cannot be. */
export const invalid = (param: string, message: string, more: Record<string, string> = {}): StripeSays =>
  new StripeSays(400, message, { param, ...more }, true)
