/** The page of the fake where the shopper pays. */
import type { Session } from './stripe-book.ts'

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`)

/** `note` is what went wrong with the last try. */
export function payPage(session: Session, note = ''): string {
  const open = session.status === 'open'
  const button = (choice: string, words: string) =>
    `<button name="choice" value="${choice}" style="display:block;margin:12px 0;padding:14px;width:100%">${words}</button>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fake Stripe</title><body style="font:16px system-ui;max-width:24rem;margin:2rem auto;padding:0 1rem">
<h1>Fake Stripe</h1><p>${escape(session.client_reference_id ?? '')}</p>
<p><strong>${session.amount_total} ${escape(session.currency.toUpperCase())}</strong> in Stripe's own units</p>
${note === '' ? '' : `<p role="alert">${escape(note)}</p>`}
${open ? `<form method="post">${button('pay', 'Pay')}${button('decline', 'Decline')}${button('later', 'Later')}</form>` : '<p>This page has closed.</p>'}
<p><a href="${escape(open ? session.cancel_url : session.success_url)}">Back to the shop</a></p></body></html>`
}
