/** The demo's own pages: plain HTML from the server, no script, so that they work whatever the app is doing. */
import { html } from 'hono/html'
import { asDecimal } from '#contract/kit/money.ts'
import { colorsOf, type Html } from '#server/kit/plain-page.ts'
import type { World } from '#server/world.ts'

const places = [
  ['/demo', 'Demo'],
  ['/demo/mailbox', 'Mailbox'],
  ['/ops/', 'Console'],
] as const

const frame = (world: World, title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${world.config.brand} demo</title>
        <link rel="stylesheet" href="/demo/demo.css" />
      </head>
      <body>
        <header>
          <a href="/">${world.config.brand}</a>
          <nav>
            ${places.map(([to, name]) => html`<a href="${to}" ${name === title ? html`aria-current="page"` : ''}>${name}</a>`)}
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`

const when = (at: number) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)

export interface DemoState {
  ahead: number
  robotOn: boolean
  people: readonly { email: string; who: string }[]
  staff: readonly { email: string; who: string }[]
  password: string
  moneyIn: number
}

/** Clock, robot and people on one page. */
export const demoPage = (world: World, state: DemoState): Promise<Html> | Html =>
  frame(
    world,
    'Demo',
    html` <section>
        <h2>Clock</h2>
        <p>
          The shop believes it is
          <strong>${when(world.now())} UTC</strong
          >${state.ahead > 0 ? html`, ${Math.round(state.ahead / 3_600_000)} hours ahead of you` : ''}. Turn it ahead
          and watch orders expire, windows close and storage run.
        </p>
        <form method="post" action="/demo/clock">
          ${[
            ['1', '1 hour'],
            ['24', '1 day'],
            ['72', '3 days'],
            ['168', '1 week'],
            ['720', '30 days'],
          ].map(([hours, label]) => html`<button name="hours" value="${hours}">${label} ahead</button>`)}
        </form>
      </section>
      <section>
        <h2>Robot staff</h2>
        <p>
          ${state.robotOn ? 'The robot is at work: it buys, receives, packs, ships and answers returns, one step every few seconds.' : 'The robot is off: play the staff yourself in the console, or switch it on.'}
        </p>
        <form method="post" action="/demo/robot">
          <button class="main" name="on" value="${state.robotOn ? 'no' : 'yes'}">
            ${state.robotOn ? 'Switch the robot off' : 'Switch the robot on'}
          </button>
        </form>
      </section>
      <section>
        <h2>People</h2>
        <p>Everybody's password is <code>${state.password}</code>. Money put in so far: ${asDecimal(state.moneyIn)}.</p>
        <table>
          <caption>
            Shoppers, at
            <a href="/pages/Login/index">the shop</a>
          </caption>
          <tbody>
            ${state.people.map(
              (shopper) =>
                html`<tr>
                  <td><code>${shopper.email}</code></td>
                  <td>${shopper.who}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        <table>
          <caption>
            Staff, at
            <a href="/ops/">the console</a>
          </caption>
          <tbody>
            ${state.staff.map(
              (person) =>
                html`<tr>
                  <td><code>${person.email}</code></td>
                  <td>${person.who}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </section>`,
  )

export interface KeptMail {
  id: string
  to_address: string
  subject: string
  body: string
  html: string
  at: number
}

// Links in our own mails become links; everything else stays text.
const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : part))

export const mailboxPage = (world: World, mails: readonly KeptMail[]): Promise<Html> | Html =>
  frame(
    world,
    'Mailbox',
    mails.length === 0
      ? html`<section>
          <p>No mail yet. What the shop sends appears here, newest first, as long as no mail server is set.</p>
        </section>`
      : html`${mails.map(
          (mail) =>
            html`<article id="${mail.id}">
              <h2>${mail.subject}</h2>
              <p class="meta">To ${mail.to_address}, ${when(mail.at)} UTC</p>
              ${mail.html ? html`<iframe title="${mail.subject}" src="/demo/mailbox/${mail.id}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>` : ''}
              <details>
                <summary>As plain text</summary>
                <pre>${linked(mail.body)}</pre>
              </details>
            </article>`,
        )}`,
  )

/** `themeColor` is the shop's, `typeface` the rules that bring its letters. */
export const demoCss = (themeColor: string, typeface: string): string => `${typeface}${colorsOf(themeColor)}
*{box-sizing:border-box;margin:0}
body{font:450 1rem/1.5 "Instrument Sans Variable",system-ui,sans-serif;background:var(--canvas);color:var(--ink)}
a{color:var(--accent-text);text-underline-offset:.2em}
body>header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 16px;max-inline-size:46rem;margin-inline:auto;padding:8px 20px}
body>header a{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:14px;border-radius:999px;text-decoration:none;font-weight:600;color:var(--ink-2)}
body>header>a{padding-inline:0;font-size:1.125rem;font-weight:650;letter-spacing:-.014em;color:var(--ink)}
nav{display:flex;flex-wrap:wrap;margin-inline:-14px}
nav [aria-current]{background:var(--inverse);color:var(--on-inverse)}
main{max-inline-size:46rem;margin-inline:auto;padding:12px 20px 64px;display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
h1{font-size:1.75rem;line-height:2.125rem;font-weight:700;letter-spacing:-.02em}
h2{font-size:1.125rem;line-height:1.5rem;font-weight:650;letter-spacing:-.014em;overflow-wrap:anywhere}
section,article{background:var(--surface);border:1px solid var(--line);border-radius:26px;padding:20px;display:grid;grid-template-columns:minmax(0,1fr);gap:12px}
section>p,.meta{color:var(--ink-2)}
section>p strong{color:var(--ink);font-variant-numeric:tabular-nums}
form{display:flex;flex-wrap:wrap;gap:8px}
button{font:inherit;font-weight:600;min-block-size:44px;padding:8px 18px;border:1px solid var(--line-strong);border-radius:999px;background:transparent;color:inherit;cursor:pointer}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
button:hover{background:var(--surface-2)}
button.main:hover{background:var(--accent-press)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
table{inline-size:100%;border-collapse:collapse}
caption{text-align:start;font-weight:600;padding-block:4px}
td{padding:10px 12px 10px 0;border-block-start:1px solid var(--line);vertical-align:top;color:var(--ink-2)}
td:first-child{color:var(--ink);overflow-wrap:anywhere}
@media(max-width:30rem){tr,td{display:block}tr{padding-block:10px;border-block-start:1px solid var(--line)}td{padding:0;border:0}}
code{font:inherit;font-weight:600}
iframe{display:block;inline-size:100%;block-size:34rem;border:1px solid var(--line);border-radius:16px}
summary{min-block-size:44px;display:flex;align-items:center;color:var(--accent-text);font-weight:600;cursor:pointer}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;color:var(--ink-2)}
.meta{font-size:.875rem}`
