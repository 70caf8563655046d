/** What goes with a guest into their account, and what nobody finds after them. */
import { afterEach, expect, test, vi } from 'vitest'
import { alice } from '../../../tests/phone/alice.ts'
import { say, server, signedIn } from '../../../tests/phone/answers.ts'
import { MemoryCaches } from '../../../tests/support/cache-storage.ts'
import { picturesOwner, privatePictures } from '#contract/kit/worker.ts'
import { Disk, diskName } from '#src/disk.ts'
import { signIn, signOut, userAtom } from '../session/session.ts'
import { store } from '../store.ts'
import { wipe } from './wipe.ts'

const link = {
  kind: 'catalog.link',
  input: { text: 'https://item.taobao.com/item.htm?id=1' },
  about: 'link',
  after: 0,
  at: 1,
}
const row = { ...link, key: '01890000-0000-7000-8000-00000000000a', sent: false, tries: 0 }
const open: Disk[] = []
const diskOf = (userId: string | undefined): Disk => {
  const it = new Disk(diskName(userId))
  open.push(it)
  return it
}
afterEach(async () => {
  for (const it of open.splice(0)) it.close()
})

/** Their session ended by itself: the phone is a guest's, and still knows who was here. */
function loseSession(): void {
  localStorage.removeItem('userInfo')
  store.set(userAtom, null)
}

test('a link that a guest kept goes with them, also when they had been here before', async () => {
  loseSession()
  const guest = diskOf(undefined)
  await guest.outbox.add({ ...row })
  await guest.history.put({ text: 'boots', at: 1 })
  expect(localStorage.getItem('holder')).toBe(alice.id)
  signIn(signedIn('again'))
  const mine = diskOf(alice.id)
  await vi.waitFor(async () => expect(await mine.outbox.toArray()).toMatchObject([link]))
  await vi.waitFor(async () => expect(await mine.history.toArray()).toMatchObject([{ text: 'boots' }]))
  await vi.waitFor(async () => expect([await guest.outbox.count(), await guest.history.count()]).toEqual([0, 0]))
})

test('a page that was left in the middle of it goes on at its next start', async () => {
  const adopted = () => vi.waitFor(() => expect(localStorage.getItem('unfinishedAdoption')).toBeNull())
  await adopted()
  const guest = diskOf(undefined)
  await guest.drafts.put({ key: 'manual', value: 'as typed', at: 1 })
  localStorage.clear()
  localStorage.setItem('holder', alice.id)
  localStorage.setItem('userInfo', JSON.stringify(alice))
  localStorage.setItem('unfinishedAdoption', '1')
  vi.resetModules()
  const nextStart = await import('../session/session.ts')
  nextStart.signIn(signedIn('of the next start'))
  const mine = diskOf(alice.id)
  await vi.waitFor(async () => expect(await mine.drafts.get('manual')).toMatchObject({ value: 'as typed' }))
  await adopted()
  expect(await guest.drafts.count()).toBe(0)
})

test('after logging out the next guest finds nothing of an earlier one', async () => {
  const guest = diskOf(undefined)
  await guest.history.put({ text: 'boots', at: 1 })
  server.answer = () => say(20_000, signedIn('last'))
  await signOut()
  expect(await guest.history.count()).toBe(0)
})

test.each([
  ['of who is signed in stay', alice.id, true],
  ['of the one before go', 'usr_before', false],
])('photos %s when what was left behind is wiped', async (_, whose, stay) => {
  const caches = new MemoryCaches()
  vi.stubGlobal('caches', caches)
  signIn(signedIn('again'))
  await (await caches.open(privatePictures)).put(picturesOwner, new Response(whose))
  await wipe()
  expect(await caches.has(privatePictures)).toBe(stay)
  vi.unstubAllGlobals()
})
