/** All that a phone holds of somebody: storage of every kind, the page, and the addresses behind the back button. */
import type { Page } from '@playwright/test'

/** Text and keys of localStorage, sessionStorage, every database and cache, the page itself and its history. */
export async function everythingOn(page: Page): Promise<Record<string, string>> {
  const browser = await page.context().newCDPSession(page)
  const { entries } = await browser.send('Page.getNavigationHistory')
  await browser.detach()
  const inside = await page.evaluate(async () => {
    const found: Record<string, string> = {
      localStorage: JSON.stringify(Object.entries(localStorage)),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
      page: document.documentElement.outerHTML,
    }
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const table of database.objectStoreNames) {
        const rows = await done(database.transaction(table).objectStore(table).getAll())
        found[`database ${name}/${table}`] = JSON.stringify(rows)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const isText = /json|text|html/.test(response?.headers.get('content-type') ?? '')
        found[`cache ${name} ${request.url}`] = `${request.url} ${isText ? await response?.text() : ''}`
      }
    }
    return found
  })
  return { ...inside, history: entries.map(({ url }) => url).join('\n') }
}

/** Where any of the texts stands. */
export const placesOf = (texts: readonly string[], held: Record<string, string>): string[] =>
  Object.entries(held).flatMap(([place, text]) =>
    texts.filter((it) => it !== '' && text.includes(it)).map((it) => `${it} in ${place}`),
  )
