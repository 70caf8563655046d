/** The sandbox gateway's hosted page: plain HTML from another company, which then tells the shop as gateways do. */
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { asDecimal } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import type { World } from '#server/world.ts'
import { choices, type SandboxGateway, type Webhook } from './sandbox.ts'
import { sandboxCss } from './sandbox-css.ts'

const csp =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Undefined where the sandbox is off. */
export const sandboxOf = (world: World): SandboxGateway | undefined => {
  const gateway = world.providers.gateways.get('sandbox')
  return gateway && 'decide' in gateway && 'read' in gateway ? (gateway as SandboxGateway) : undefined
}

/** Mounts the page at /sandbox/pay/:ref. Only where the configuration has the sandbox on, and never in production. `typeface`: CSS of the shop's, may be empty. */
export function sandboxRoutes(app: Hono, world: World, typeface: string): void {
  const gateway = sandboxOf(world)
  if (!gateway || !world.config.sandboxGateway || world.config.production) return

  app.get('/sandbox/pay.css', (c) =>
    c.body(`${typeface}${sandboxCss(world.config.themeColor)}`, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  )

  app.get('/sandbox/pay/:ref', async (c) => {
    dress(c)
    const charge = await gateway.read(c.req.param('ref'))
    if (!charge) return c.html(page(world, 'Unknown payment', html`<p>We do not know this payment.</p>`), 404)
    return c.html(charge.status === 'waiting' ? askPage(world, charge) : donePage(world, charge))
  })

  app.post('/sandbox/pay/:ref', async (c) => {
    dress(c)
    const form = await c.req.parseBody()
    const choice = choices.find((it) => it === form['choice'])
    const decided = choice && (await gateway.decide(c.req.param('ref'), choice))
    if (!choice || !decided)
      return c.html(page(world, 'Unknown payment', html`<p>We do not know this payment.</p>`), 404)
    for (const webhook of decided.webhooks) await tell(app, world, webhook)
    if (choice === 'silence')
      return c.html(
        page(world, 'No answer', html`<p>The sandbox says nothing from here on. The shop finds out by itself.</p>`),
      )
    const back = new URL(decided.row.return_url)
    // The path only: whatever host the shopper came by is the one to go back to.
    return c.redirect(`${back.pathname}${back.search}`, 303)
  })
}

/** A webhook without a socket: the same request through the same public door. The shop asks by itself when it fails. */
export async function tell(app: Hono, world: World, webhook: Webhook): Promise<void> {
  const answer = await app.request('/api/webhooks/sandbox', {
    method: 'POST',
    headers: webhook.headers,
    body: webhook.body,
  })
  if (!answer.ok) world.log.warn({ status: answer.status }, 'the shop did not take a sandbox webhook')
}

function dress(c: Context): void {
  c.header('Content-Security-Policy', csp)
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'same-origin')
}

interface Shown {
  ref: string
  merchant_ref: string
  amount: number
  currency: string
  title: string
  status: string
  return_url: string
}

const page = (world: World, title: string, inside: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${title} · Sandbox Pay</title>
        <link rel="stylesheet" href="/sandbox/pay.css" />
      </head>
      <body>
        <main>
          <header><span class="mark">Sandbox Pay</span><span class="play">Play money</span></header>
          <h1>${title}</h1>
          ${inside}
          <footer>Another company's page, as ${world.config.brand} would send you to. No real money moves here.</footer>
        </main>
      </body>
    </html>`

const bill = (charge: Shown) =>
  html`<p class="amount">${asDecimal(charge.amount)} <span>${charge.currency}</span></p>
    <dl>
      <dt>For</dt>
      <dd>${charge.title}</dd>
      <dt>Payment number</dt>
      <dd class="number">${printNumber(charge.merchant_ref)}</dd>
    </dl>`

const askPage = (world: World, charge: Shown) =>
  page(
    world,
    'Confirm your payment',
    html`${bill(charge)}
      <form method="post" action="/sandbox/pay/${charge.ref}">
        <button class="main" name="choice" value="approve">Approve</button>
        <button name="choice" value="decline">Decline</button>
        <button name="choice" value="later">Pay later: taken in two minutes</button>
        <button name="choice" value="twice">Approve, and be charged twice</button>
        <button name="choice" value="short">Approve, one cent too little</button>
        <button name="choice" value="silence">Never answer</button>
      </form>`,
  )

const outcome: Record<string, string> = {
  captured: 'This payment is paid.',
  declined: 'This payment was declined.',
  canceled: 'This payment was canceled.',
}

const donePage = (world: World, charge: Shown) => {
  const back = new URL(charge.return_url)
  return page(
    world,
    outcome[charge.status] ?? 'This payment is closed.',
    html`${bill(charge)}
      ${
        charge.status === 'canceled'
          ? html`<form method="post" action="/sandbox/pay/${charge.ref}">
              <button name="choice" value="late">The bank takes the money all the same</button>
            </form>`
          : ''
      }
      <p><a class="button main" href="${back.pathname}${back.search}">Back to the shop</a></p>`,
  )
}
