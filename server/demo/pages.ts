/** The demo's own pages: plain HTML from the server, no script, so that they work whatever the app is doing. */
import { html } from 'hono/html'
import { asDecimal } from '#contract/kit/money.ts'
import type { World } from '#server/world.ts'

type Html = ReturnType<typeof html>

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
          <nav><a href="/demo">Demo</a><a href="/demo/mailbox">Mailbox</a><a href="/ops/">Console</a></nav>
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
          <button name="on" value="${state.robotOn ? 'no' : 'yes'}">
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
      ? html`<p>No mail yet. What the shop sends appears here, newest first, as long as no mail server is set.</p>`
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

export const demoCss = (theme: string): string => `:root{color-scheme:light dark;--accent:${theme}}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
header{display:flex;gap:1rem;justify-content:space-between;padding:1rem 1.25rem;background:var(--accent)}
header a{color:#2b0902;font-weight:600;text-decoration:none;padding:.6rem .4rem}
nav{display:flex;gap:.5rem}
main{max-inline-size:46rem;margin-inline:auto;padding:1rem 1.25rem 4rem}
section,article{border-block-start:1px solid color-mix(in srgb,CanvasText 15%,Canvas);padding-block:1rem}
button{font:inherit;font-weight:600;min-block-size:2.75rem;padding:.4rem 1rem;border:0;border-radius:.85rem;background:color-mix(in srgb,CanvasText 10%,Canvas);color:CanvasText;margin:.2rem .4rem .2rem 0;cursor:pointer}
button:focus-visible,a:focus-visible{outline:2px solid currentColor;outline-offset:2px}
table{inline-size:100%;border-collapse:collapse;margin-block-start:1rem}
caption{text-align:start;font-weight:600}
td{padding:.4rem .5rem .4rem 0;border-block-end:1px solid color-mix(in srgb,CanvasText 12%,Canvas)}
iframe{display:block;inline-size:100%;block-size:34rem;border:1px solid color-mix(in srgb,CanvasText 15%,Canvas);border-radius:.85rem;margin-block:.75rem}
summary{padding-block:.6rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
.meta{opacity:.7;margin:0}`
