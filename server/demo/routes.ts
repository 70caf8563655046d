/** The demo's switches: mailbox, clock, robot staff. Never mounted in production. */
import { cents, negative } from '#contract/kit/money.ts'
import type { Context, Hono } from 'hono'
import { hours } from '#contract/kit/time.ts'
import { lastMails } from '#server/providers/mail/mailbox.ts'
import type { World } from '#server/world.ts'
import type { DemoClock } from './clock.ts'
import { demoCss, demoPage, mailboxPage } from './pages.ts'
import { demoMembers, demoPassword, demoStaff } from './people.ts'
import type { Robot } from './robot.ts'

const csp =
  "default-src 'none'; style-src 'self'; font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const mailCsp =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

// A form elsewhere on the net must not turn the clock of a demo that runs on somebody's own machine.
const fromElsewhere = (c: Context) => !['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'))

export function demoRoutes(
  app: Hono,
  world: World,
  { clock, robot, scan, typeface = '' }: { clock: DemoClock; robot: Robot; scan(): void; typeface?: string },
): void {
  const dress = (c: Context) => {
    c.header('Content-Security-Policy', csp)
    c.header('Cache-Control', 'no-store')
  }
  app.get('/demo/demo.css', (c) =>
    c.body(demoCss(world.config.themeColor, typeface), 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  app.get('/demo', async (c) => {
    dress(c)
    const paidIn = await world.database.db
      .selectFrom('account')
      .select('balance')
      .where('id', '=', 'PC:sandbox')
      .executeTakeFirst()
    return c.html(
      await demoPage(world, {
        ahead: clock.ahead(),
        robotOn: robot.isOn(),
        people: demoMembers,
        staff: demoStaff,
        password: demoPassword,
        moneyIn: negative(paidIn?.balance ?? cents(0)),
      }),
    )
  })
  app.get('/demo/mailbox', async (c) => {
    dress(c)
    return c.html(await mailboxPage(world, await lastMails(world)))
  })
  // As a mail program shows it: no script, no picture from elsewhere. A link opens beside it.
  app.get('/demo/mailbox/:id', async (c) => {
    const mail = await world.database.db
      .selectFrom('sent_mail')
      .select('html')
      .where('id', '=', c.req.param('id'))
      .executeTakeFirst()
    c.header('Content-Security-Policy', mailCsp)
    c.header('Cache-Control', 'no-store')
    if (!mail?.html) return c.text('no such mail', 404)
    return c.html(mail.html.replace('<head>', '<head><base target="_blank">'))
  })
  app.post('/demo/clock', async (c) => {
    if (fromElsewhere(c)) return c.text('not from here', 403)
    const count = Number((await c.req.parseBody())['hours'])
    if (Number.isInteger(count) && count > 0 && count <= 24 * 365) {
      await clock.advance(hours(count))
      scan()
    }
    return c.redirect('/demo', 303)
  })
  app.post('/demo/robot', async (c) => {
    if (fromElsewhere(c)) return c.text('not from here', 403)
    robot.turn((await c.req.parseBody())['on'] === 'yes')
    return c.redirect('/demo', 303)
  })
}
