/**
 * Where browsers report what the content policy stopped (safety.md D; quality.md, bar 29): a script that should not be there,
 * or a string that was taken for code. Anybody can send such a report, so it is kept short, counted, and seldom logged.
 */
import type { Hono } from 'hono'
import * as v from 'valibot'
import { minutes } from '#contract/kit/time.ts'
import { readBody } from '#server/kit/exchange.ts'
import { reportPath } from '#server/kit/guard.ts'
import type { World } from '#server/world.ts'

const longest = 16 * 1024
/** So many lines a minute tell enough; the rest is only counted. */
const linesMost = 20

/** The parts we read. */
const Report = v.object({
  'csp-report': v.object({
    'effective-directive': v.optional(v.string()),
    'violated-directive': v.optional(v.string()),
    'blocked-uri': v.optional(v.string()),
    'document-uri': v.optional(v.string()),
  }),
})

interface Violation {
  directive: string
  blocked: string
  page: string
}

const directives =
  /^(default|script|style|img|media|connect|worker|manifest|font|object|frame|child)-src(-elem|-attr)?$|^(base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/

/** An address without what may be private: no query, no fragment, and of strange schemes only their name. */
function bare(text: string | undefined): string {
  if (!text || !URL.canParse(text)) return /^[\w-]{1,30}$/.test(text ?? '') ? (text ?? '') : ''
  const { protocol, origin, pathname } = new URL(text)
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, 200) : protocol
}

/** Takes the body of a report; gives what was stopped, or undefined when it names none of our directives. */
export function violationIn(body: string): Violation | undefined {
  let given: unknown
  try {
    given = JSON.parse(body)
  } catch {
    return undefined
  }
  if (!v.is(Report, given)) return undefined
  const report = given['csp-report']
  const [directive = ''] = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ')
  if (!directives.test(directive)) return undefined
  return { directive, blocked: bare(report['blocked-uri']), page: bare(report['document-uri']) }
}

/** Mounts the endpoint. Always answers 204: a browser has nothing to do with the answer. */
export function serveReports(app: Hono, world: World): void {
  let minute = 0
  let lines = 0
  app.post(reportPath, async (c) => {
    const body = (await readBody(c, longest).catch(() => undefined)) ?? ''
    const violation = violationIn(body)
    if (!violation) return c.body(null, 204)
    world.metrics.violation(violation.directive)
    const now = Math.floor(world.now() / minutes(1))
    if (now !== minute) [minute, lines] = [now, 0]
    lines += 1
    if (lines <= linesMost) world.log.warn(violation, 'the content policy stopped something on a page')
    return c.body(null, 204)
  })
}
