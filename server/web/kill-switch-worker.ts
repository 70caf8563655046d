/**
 * What /sw.js is while SERVICE_WORKER is no: a worker that takes the place of the one before at once, forgets what that
 * one kept, removes itself and loads its pages anew, once. A page without a worker has nothing to be freed of, so it is
 * not loaded again. A page that pays is left alone: it has no worker any more when it is next opened.
 */
export const killSwitchWorker = `// The service worker of this shop is switched off.
const pays = /^\\/(sandbox\\/|pages\\/(preOrder|payOrder|paymentSuccess|packingShipping|packWaitPayDetail|recharge|withdrawal|allowWithdrawal))/
const hurry = (event) => event.waitUntil(self.skipWaiting())
self.addEventListener('install', hurry)
// A page greets whoever waits: asked once more, in case the one before was busy.
self.addEventListener('message', hurry)
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  for (const page of pages) {
    if (pays.test(new URL(page.url).pathname)) continue
    await page.navigate(page.url).catch(() => undefined)
  }
}
`
