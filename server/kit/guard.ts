/** The headers every answer wears (ASVS 3.4). */
import type { Context, Hono } from 'hono'
import type { Config } from '#server/config.ts'

/** Where browsers report what the policy stopped. */
export const reportPath = '/csp-report'

/** The policy of safety.md D. Styles are set from script, scripts only come from here. */
export const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app',
  // Not `report-to`: browsers that know it ignore this one then, want https for it, and send a minute later.
  `report-uri ${reportPath}`,
].join('; ')

/** What an answer of this shop wears, whatever it is. */
export const guardsOf = (config: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'Content-Security-Policy': contentPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=()',
  ...(config.publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
})

const worn = 'guards are worn'

/** This answer has its guards already: nobody needs to open its headers again, which costs more than a poll does. */
export const wearsGuards = (c: Context): void => c.set(worn, true)

/** Puts them on every answer that does not wear them; a policy of its own stays. */
export function guardHeaders(app: Hono, { config }: { config: Pick<Config, 'publicUrl'> }): void {
  const { 'Content-Security-Policy': policy = '', ...others } = guardsOf(config)
  app.use('*', async (c: Context, next) => {
    await next()
    if (c.get(worn)) return
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
    for (const [name, value] of Object.entries(others)) headers.set(name, value)
  })
}
