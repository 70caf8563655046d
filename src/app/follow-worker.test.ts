/** When a new version is taken and when a page is loaded anew: asked for, once, and never in the middle of something. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { ToWorker } from '#contract/kit/worker.ts'
import { serverNow } from '#src/kit/sync/clock.ts'

type Told = ToWorker['type']

class Worker extends EventTarget {
  told: Told[] = []
  /** What it answers to TAKE_OVER. */
  taken = true
  postMessage(said: ToWorker, ports: MessagePort[] = []): void {
    this.told.push(said.type)
    ports[0]?.postMessage(this.taken)
  }
}

/** A page in a version of the app, with a worker, as far as the page sees them. */
async function open(path: string, { first = false, overtaken = false } = {}) {
  vi.resetModules()
  const active = new Worker()
  const waiting = new Worker()
  const registration = Object.assign(new EventTarget(), {
    active: first ? null : active,
    waiting: undefined as Worker | undefined,
    installing: undefined as Worker | undefined,
    update: vi.fn(() => Promise.resolve()),
  })
  const container = Object.assign(new EventTarget(), {
    controller: first ? null : active,
    startMessages: () => undefined,
    register: vi.fn(() => Promise.resolve(registration)),
  })
  const reload = vi.fn()
  history.replaceState(null, '', path)
  vi.doMock('#src/kit/install/before-reload.ts', async (original) => ({ ...(await original()), reloadPage: reload }))
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  vi.stubGlobal('caches', { delete: () => Promise.resolve(true) })
  const update = await import('./update.ts')
  const follow = await import('./follow-worker.ts')
  const held = await import('#src/kit/install/before-reload.ts')
  const { store } = await import('#src/kit/store.ts')
  const { diskLastsAtom } = await import('#src/kit/disk/with-disk.ts')
  // Another tab was quicker than this one's start.
  if (overtaken) container.controller = waiting
  await follow.followWorker()
  /** A new version has been fetched. */
  const comes = () => {
    registration.installing = waiting
    registration.dispatchEvent(new Event('updatefound'))
    registration.installing = undefined
    registration.waiting = waiting
    waiting.dispatchEvent(new Event('statechange'))
  }
  /** It has taken over, here or in another tab. */
  const takes = () => {
    registration.waiting = undefined
    container.dispatchEvent(new Event('controllerchange'))
  }
  const ready = () => store.get(update.updateReadyAtom)
  const wait = async () => vi.advanceTimersByTimeAsync(600)
  return {
    ...update,
    ...follow,
    ...held,
    store,
    diskLastsAtom,
    reload,
    registration,
    container,
    waiting,
    comes,
    takes,
    ready,
    wait,
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] })
  document.body.innerHTML = '<input id="field"><dialog id="sheet"></dialog>'
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('a new version is told the language, offered, and taken when the shopper agrees; the page is loaded once', async () => {
  const it = await open('/')
  expect(it.container.register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' })
  expect(it.ready()).toBe(false)
  it.comes()
  expect(it.ready()).toBe(true)
  expect(it.waiting.told).toEqual(['SPEAK'])
  const taken = it.takeUpdate()
  await vi.waitFor(() => expect(it.waiting.told).toEqual(['SPEAK', 'TAKE_OVER']))
  expect(it.reload).not.toHaveBeenCalled()
  it.takes()
  it.takes()
  expect(await taken).toBe('taken')
  await it.wait()
  expect(it.reload).toHaveBeenCalledTimes(1)
})

test('a version without its words is not taken', async () => {
  const it = await open('/')
  it.comes()
  it.waiting.taken = false
  expect(await it.takeUpdate()).toBe('no-words')
  expect(it.ready()).toBe(true)
})

test('a browser that does not let it take over yet is not waited for; it comes later, at a quiet moment', async () => {
  const it = await open('/pages/searchPage/index')
  it.comes()
  const taken = it.takeUpdate()
  await vi.waitFor(() => expect(it.waiting.told).toContain('TAKE_OVER'))
  await vi.advanceTimersByTimeAsync(6000)
  expect(await taken).toBe('later')
  expect(it.ready()).toBe(false)
  document.getElementById('field')?.focus()
  it.takes()
  await it.wait()
  expect(it.reload).not.toHaveBeenCalled()
  document.getElementById('field')?.blur()
  await it.wait()
  expect(it.reload).toHaveBeenCalledTimes(1)
})

test('what is on its way to the disk, and a button that waits for its answer, come first', async () => {
  const it = await open('/')
  it.comes()
  let written: (() => void) | undefined
  void it.holdReload(new Promise<void>((done) => (written = done)))
  const taken = it.takeUpdate()
  await it.wait()
  expect(it.waiting.told).toEqual(['SPEAK'])
  written?.()
  await vi.waitFor(() => expect(it.waiting.told).toEqual(['SPEAK', 'TAKE_OVER']))
  it.takes()
  expect(await taken).toBe('taken')
})

test('another tab took it: this one follows when nobody pays, types or has a sheet open here', async () => {
  const it = await open('/pages/payOrder/index')
  it.comes()
  it.takes()
  await it.wait()
  history.replaceState(null, '', '/pages/searchPage/index')
  document.getElementById('field')?.focus()
  await it.wait()
  document.getElementById('field')?.blur()
  document.getElementById('sheet')?.setAttribute('open', '')
  await it.wait()
  expect(it.reload).not.toHaveBeenCalled()
  document.getElementById('sheet')?.removeAttribute('open')
  await it.wait()
  expect(it.reload).toHaveBeenCalledTimes(1)
})

test('another tab took it before this one listened: it follows too', async () => {
  const it = await open('/', { overtaken: true })
  await it.wait()
  expect(it.reload).toHaveBeenCalledTimes(1)
})

test('what was typed on a phone without a disk is not lost to another tab’s update', async () => {
  const it = await open('/')
  it.store.set(it.diskLastsAtom, false)
  it.takes()
  await it.wait()
  expect(it.reload).not.toHaveBeenCalled()
})

test('the very first worker loads nothing anew, the next one does', async () => {
  const it = await open('/', { first: true })
  const worker = new Worker()
  it.container.controller = worker
  it.takes()
  await it.wait()
  expect(it.reload).not.toHaveBeenCalled()
  expect(worker.told).toEqual(['SPEAK', 'KEEP', 'FORGET_PRIVATE'])
  it.takes()
  await it.wait()
  expect(it.reload).toHaveBeenCalledTimes(1)
})

test('WebKit calls the first worker waiting while it is the page’s own already: that is no newer version', async () => {
  const it = await open('/', { first: true })
  it.container.controller = it.waiting
  it.registration.active = it.waiting
  it.comes()
  expect(it.ready()).toBe(false)
})

test('a version the shop no longer speaks to goes without being asked, but never during a payment', async () => {
  const it = await open('/pages/recharge/index')
  it.requireVersion('99.0.0')
  expect(it.registration.update).toHaveBeenCalled()
  it.comes()
  await it.wait()
  expect(it.waiting.told).not.toContain('TAKE_OVER')
  history.replaceState(null, '', '/')
  await it.wait()
  await vi.waitFor(() => expect(it.waiting.told).toContain('TAKE_OVER'))
})

test('coming back after an hour asks for a newer version, before that not', async () => {
  const it = await open('/')
  it.registration.update.mockClear()
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
  vi.setSystemTime(serverNow() + 59 * 60_000)
  comeBack()
  expect(it.registration.update).not.toHaveBeenCalled()
  vi.setSystemTime(serverNow() + 2 * 60_000)
  comeBack()
  comeBack()
  expect(it.registration.update).toHaveBeenCalledTimes(1)
})
