/**
 * Push in a real browser (quality.md, bars 39 and 67): the page subscribes on the shopper's tap, Chromium hands the worker
 * what a push service would bring, and what is shown is only hers. The browser's own push service is not on this machine:
 * it is stood in for where the page asks it to subscribe.
 */
import { createECDH, randomBytes } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import type { PushMessage } from '#contract/notice/push-message.ts'
import { ask } from '../run/run-shop.ts'
import { expect, test } from './support/running-shop.ts'

test.use({ permissions: ['notifications'] })

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    const all = await worker.getNotifications()
    return all.map(({ title, body, tag, lang, dir }) => ({ title, body, tag, lang, dir }))
  })

/** How often the worker has shown something; kept in the worker. */
interface Counted {
  registration: ServiceWorkerRegistration
  shownSoFar?: number
}

/**
 * Brings a message to the worker as the browser's push service would; gives when it is shown. Who asks Chromium what is
 * shown while something is about to be makes it forget that.
 */
async function bringer(page: Page, base: string): Promise<(data: string) => Promise<unknown>> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no worker')
  await worker.evaluate(() => {
    const here = globalThis as unknown as Counted
    const show = here.registration.showNotification.bind(here.registration)
    here.registration.showNotification = async (...what) => {
      await show(...what)
      here.shownSoFar = (here.shownSoFar ?? 0) + 1
    }
  })
  const shownSoFar = () => worker.evaluate(() => (globalThis as unknown as Counted).shownSoFar ?? 0)
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const known = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(base) && !isDeleted)
      if (mine) found(mine.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await known
  return async (data) => {
    const before = await shownSoFar()
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: base, registrationId, data })
    await expect.poll(shownSoFar).toBe(before + 1)
  }
}

/** The browser's part: an address and keys, and letting go of them. */
async function standIn(page: Page): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  await page.addInitScript((of) => {
    const key = 'push-stand-in'
    const subscription = (endpoint: string) => ({
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ keys: of }),
      unsubscribe: async () => (localStorage.removeItem(key), true),
    })
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        const endpoint = `https://push.invalid.example/${crypto.randomUUID()}`
        localStorage.setItem(key, endpoint)
        return subscription(endpoint)
      },
      getSubscription: async () => {
        const endpoint = localStorage.getItem(key)
        return endpoint ? subscription(endpoint) : null
      },
    })
  }, keys)
}

test('is turned on by a tap, shows only hers, opens her page, and ends with the session, offline too', async ({
  page,
  context,
  shop,
}) => {
  await standIn(page)
  await page.goto('/pages/Login/index')
  await page.getByRole('textbox', { name: 'Email' }).fill('maya@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('haulway-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const { token } = (await ask(shop, '/auth/doLogin', { email: 'maya@example.com', password: 'haulway-demo' })).data
  const of = async (path: string, input?: unknown) => (await ask(shop, path, input, String(token))).data
  const [notice] = (await of('/notice/getSiteNotice', {}))['notices'] as { id: string; path: string; kind: string }[]
  const bring = await bringer(page, shop)
  const message: PushMessage = {
    id: notice?.id ?? '',
    to: String((await of('/notice/getPush'))['me']),
    about: 'a-document-of-hers',
    title: 'A parcel needs your attention',
    body: 'Open Haulway to read it.',
    language: 'en',
    at: 1_790_000_000_000,
    count: 3,
    silent: false,
  }

  await test.step('nobody asked for it yet: not even a push that names her tells anything', async () => {
    await bring(JSON.stringify(message))
    await expect.poll(() => shown(page)).toMatchObject([{ title: '127.0.0.1', body: '' }])
  })

  await test.step('she turns it on in the settings', async () => {
    await page.goto('/pages/My/index?settings=open')
    const here = page.getByRole('switch', { name: 'Push on this phone' })
    await expect(here).not.toBeChecked()
    await here.click()
    await expect(here).toBeChecked()
  })

  await test.step('a push for her is shown once, however often it comes', async () => {
    await page.evaluate(async () => {
      for (const it of await (await navigator.serviceWorker.ready).getNotifications()) it.close()
    })
    await bring(JSON.stringify(message))
    await bring(JSON.stringify({ ...message, language: 'ar' }))
    await expect
      .poll(() => shown(page))
      .toEqual([
        {
          title: 'A parcel needs your attention',
          body: 'Open Haulway to read it.',
          tag: message.id,
          lang: 'ar-u-nu-latn',
          dir: 'rtl',
        },
      ])
  })

  await test.step('a tap leads to what it is about, and closes the older ones of it', async () => {
    const older = { ...message, id: '01999999-9999-7999-8999-999999999999' }
    await bring(JSON.stringify(older))
    await expect.poll(async () => (await shown(page)).length).toBe(2)
    await context.serviceWorkers()[0]?.evaluate(async (tag) => {
      const worker = globalThis as unknown as EventTarget & {
        registration: ServiceWorkerRegistration
        NotificationEvent: new (type: string, of: { notification: Notification }) => Event
      }
      const [notification] = await worker.registration.getNotifications({ tag })
      if (!notification) throw new Error('nothing to tap')
      const tap = new worker.NotificationEvent('notificationclick', { notification })
      // What a script sends may not keep the worker alive.
      worker.dispatchEvent(Object.assign(tap, { waitUntil: () => {} }))
    }, message.id ?? '')
    await expect(page).toHaveURL(notice?.path ?? '')
    await expect.poll(() => shown(page)).toEqual([])
  })

  await test.step('one for somebody else shows the shop’s name', async () => {
    await bring(JSON.stringify({ ...message, to: 'somebody-else', title: 'Secret' }))
    await expect.poll(() => shown(page)).toMatchObject([{ title: 'Haulway', body: '', tag: 'shop' }])
  })

  await test.step('what cannot be read says that there is something', async () => {
    await bring('{"id":"../evil","url":"https://evil.example"}')
    await expect.poll(() => shown(page)).toMatchObject([{ title: 'Haulway', body: /something new/, tag: 'shop' }])
  })

  await test.step('she logs out without a network: what was shown goes, and what still comes says nothing', async () => {
    await bring(JSON.stringify(message))
    await expect.poll(async () => (await shown(page)).length).toBe(2)
    await page.goto('/pages/My/index')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await expect.poll(() => shown(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('push-stand-in'))).toBeNull()
    await bring(JSON.stringify(message))
    await expect.poll(() => shown(page)).toMatchObject([{ title: '127.0.0.1', body: '' }])
    await context.setOffline(false)
  })
})
