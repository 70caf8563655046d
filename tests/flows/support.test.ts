/** Talking to a person (product.md 12): asked, answered, told, read; sent once, seen by nobody else, noted for colleagues only. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { hours, minutes } from '#contract/kit/time.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { siteNoticeNum, taskNum } from '#contract/notice/counters-api.ts'
import { readThread, sendMessage, supportChannels } from '#contract/support/api.ts'
import { cannedAnswers, listCanned, removeCanned, saveCanned } from '#contract/support/canned.ts'
import * as desk from '#contract/support/desk.ts'
import { mostLetters } from '#contract/support/thread.ts'
import { changes } from '#contract/sync/changes.ts'
import { mounted } from '#server/kit/serve.ts'
import { type OnShelf, order, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { aPhoto, upload } from '../support/packing.ts'
import { exampleOf } from '../support/routes.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

type Talk = Output<typeof desk.supportTalk>

describe.each(enginesOf(import.meta.url))('talking to a person on %s', (engine) => {
  let shop: Shop
  let xu: Person
  let goods: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 10 })
    goods = (await stock(shop))[0] as OnShelf
    xu = await shop.staff('xu')
  })
  afterAll(() => shop.close())

  let people = 0
  const someone = () => shop.as(`person${(people += 1)}`)
  const orderOf = async (who: Person) => (await order(who, [goods])).orders[0]?.orderNumber ?? ''
  const say = (who: Person, text: string, about: string | null = null, more: object = {}) =>
    who.ok(sendMessage, { about, text, writtenAt: shop.clock.now(), ...more })
  const answer = (threadId: string, text = 'Yes.', who = xu): Promise<Talk> =>
    who.ok(desk.answerThread, { threadId, text, language: 'en' })
  const picture = async (who: Person, door: string): Promise<string> =>
    (await upload(shop, who, await aPhoto(), 'support', { door })).data.id
  const seen = async (who: Person) => {
    const { threads, messages } = await who.ok(changes, {})
    return { threads, messages: messages.toSorted((a, b) => a.nth - b.nth) }
  }
  const waiting = async () => (await xu.ok(desk.supportQueue, {})).threads.map(({ id }) => id)

  test('one thread for the shopper and one for each document; each is whole on the phone', async () => {
    const maya = await someone()
    const number = await orderOf(maya)
    const general = await say(maya, 'Hello')
    const about = await say(maya, 'Where is it?', number)
    expect(about.thread.about).toEqual({ type: 'order', number })
    // Typed as people read it aloud.
    const again = await say(maya, 'Still nothing', `${number.slice(0, 2)}-${number.slice(2)}`.toLowerCase())
    expect(again.thread.id).toBe(about.thread.id)
    expect(again.message.nth).toBe(2)
    expect(general.thread).toMatchObject({ about: null, status: 'waiting' })
    const { threads, messages } = await seen(maya)
    expect(threads).toHaveLength(2)
    expect(messages.filter((it) => it.threadId === about.thread.id).map((it) => it.text)).toEqual([
      'Where is it?',
      'Still nothing',
    ])
  })

  test('an answer is told once, is counted, and is read where it was read', async () => {
    const maya = await someone()
    const number = await orderOf(maya)
    const { thread } = await say(maya, 'Where is it?', number)
    const before = (await maya.ok(siteNoticeNum, {})).revision
    await answer(thread.id, 'On its way.')
    await answer(thread.id, 'It comes tomorrow.')
    expect((await maya.ok(siteNoticeNum, {})).revision).toBeGreaterThan(before)
    expect(await maya.ok(taskNum, {})).toMatchObject({ supportNum: 2 })
    const news = async () =>
      (await maya.ok(siteNotices, {})).notices.filter((it) => it.kind === 'support.answered' && it.doneAt === null)
    const [notice, ...more] = await news()
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      tab: 'message',
      title: 'Customer service has answered',
      path: `/pages/contactUS/index?about=${number}`,
    })
    expect(notice?.body).toMatch(/^xu wrote to you about SO-/)
    expect((await maya.ok(readThread, { threadId: thread.id, nth: 2 })).supportNum).toBe(1)
    expect(await maya.ok(readThread, { threadId: thread.id, nth: 99 })).toMatchObject({
      supportNum: 0,
      thread: { unread: 0, status: 'answered' },
    })
    expect(await news()).toEqual([])
    // What a phone says late takes nothing back.
    await answer(thread.id)
    expect(await maya.ok(readThread, { threadId: thread.id, nth: 1 })).toMatchObject({ supportNum: 1 })
  })

  test('the same key sends once, also from two tabs at the same moment; the order stays', async () => {
    const maya = await someone()
    const input = { about: null, text: 'Once', writtenAt: shop.clock.now() }
    const key = shop.world.newId()
    const answers = await Promise.all(Array.from({ length: 8 }, () => maya(sendMessage, input, { key })))
    expect(new Set(answers.map(({ data }) => data.message.id)).size).toBe(1)
    // Different ones at the same moment: one thread, each its own place.
    await Promise.all(Array.from({ length: 8 }, (_, n) => say(maya, `Together ${n}`)))
    const { threads, messages } = await seen(maya)
    expect(threads).toHaveLength(1)
    expect(messages.map(({ nth }) => nth)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('another’s document and another’s thread are not there', async () => {
    const [maya, mallory] = [await someone(), await someone()]
    const number = await orderOf(maya)
    const { thread } = await say(maya, 'Mine', number)
    const sent = await mallory(sendMessage, { about: number, text: 'Hers', writtenAt: 1 })
    const nobody = await mallory(sendMessage, { about: 'SO2611217K3Q9ZPT', text: 'Whose', writtenAt: 1 })
    expect([sent.code, sent.message]).toEqual([nobody.code, nobody.message])
    expect(sent.code).toBe(codes.notFound)
    expect((await mallory(readThread, { threadId: thread.id, nth: 1 })).code).toBe(codes.notFound)
    expect(await seen(mallory)).toEqual({ threads: [], messages: [] })
    const stolen = await mallory(sendMessage, {
      about: null,
      text: '',
      pictureIds: [await picture(maya, '/api/files')],
      writtenAt: 1,
    })
    expect(stolen.code).toBe(codes.notFound)
    expect((await seen(mallory)).threads).toEqual([])
  })

  test('ten thousand characters and script: the one is refused in words, the other is text', async () => {
    const maya = await someone()
    const script = `<script>alert(1)</script>${'x'.repeat(10_000)}`
    const long = await maya(sendMessage, { about: null, text: script, writtenAt: 1 })
    expect(long.code).toBe(codes.invalid)
    expect(long.message).toBe('This message is too long: up to 4,000 characters. Nothing was sent.')
    expect((await maya(sendMessage, { about: null, text: '  ', writtenAt: 1 })).code).toBe(codes.invalid)
    expect((await maya(sendMessage, { about: null, text: 'a\u0000b', writtenAt: 1 })).code).toBe(codes.invalid)
    expect(await seen(maya)).toEqual({ threads: [], messages: [] })
    const whole = `<img src=x onerror=alert(1)>${'y'.repeat(mostLetters - 28)}`
    expect((await say(maya, whole)).message.text).toBe(whole)
    expect((await seen(maya)).messages).toMatchObject([{ text: whole }])
  })

  test('too many in ten minutes wait; one that is said again does not count', async () => {
    const maya = await someone()
    const key = shop.world.newId()
    const first = { about: null, text: 'first', writtenAt: 1 }
    await maya.ok(sendMessage, first, { key })
    for (let n = 0; n < 39; n += 1) await say(maya, `${n}`)
    const refused = await maya(sendMessage, { about: null, text: 'too many', writtenAt: 1 })
    expect([refused.code, refused.message]).toEqual([
      codes.slowDown,
      'These are many messages in a short time. Please wait a few minutes.',
    ])
    expect((await maya(sendMessage, first, { key })).code).toBe(codes.ok)
    shop.clock.advance(minutes(11))
    await say(maya, 'again')
  })

  test('pictures are drawn anew and seen by both; what is no picture is refused', async () => {
    const maya = await someone()
    const mine = await picture(maya, '/api/files')
    const { thread, message } = await say(maya, '', null, { pictureIds: [mine] })
    expect(message.pictures).toMatchObject([{ id: mine, kind: 'photo' }])
    const theirs = await picture(xu, '/api/ops/files')
    const talk = await xu.ok(desk.answerThread, {
      threadId: thread.id,
      text: 'See',
      language: 'en',
      pictureIds: [theirs],
    })
    expect(talk.messages.flatMap((it) => it.pictures)).toHaveLength(2)
    const { messages } = await seen(maya)
    const link = messages[1]?.pictures[0]?.url ?? ''
    expect((await shop.app.request(link)).headers.get('content-type')).toBe('image/webp')
    const text = await upload(shop, maya, Buffer.from('<svg onload=alert(1)>'), 'support', { door: '/api/files' })
    expect(text.code).toBe(codes.invalid)
  })

  test('who waits longest stands first; the first answer is clocked; closed comes back with a message', async () => {
    const [early, late] = [await someone(), await someone()]
    const one = (await say(early, 'I wait')).thread.id
    shop.clock.advance(minutes(10))
    const two = (await say(late, 'I too')).thread.id
    shop.clock.advance(minutes(5))
    // Writing again does not send anybody to the end.
    await say(early, 'Still here')
    const order_ = (await waiting()).filter((id) => id === one || id === two)
    expect(order_).toEqual([one, two])
    expect((await xu.ok(desk.supportQueue, {})).clock.longest).toBeGreaterThanOrEqual(minutes(15))
    expect((await answer(one)).firstAnswer).toBe(minutes(15))
    expect(await waiting()).not.toContain(one)
    await xu.ok(desk.closeThread, { threadId: one })
    expect((await xu(desk.closeThread, { threadId: one })).code).toBe(codes.conflict)
    expect((await xu.ok(desk.supportQueue, { queue: 'closed' })).threads.map(({ id }) => id)).toContain(one)
    shop.clock.advance(hours(1))
    expect((await say(early, 'One thing more')).thread.status).toBe('waiting')
    expect(await xu.ok(desk.supportTalk, { threadId: one })).toMatchObject({
      claimedBy: null,
      firstAnswer: minutes(15),
      waitingSince: shop.clock.now(),
    })
  })

  test('one of two colleagues has it; the other may note, not answer, until it is handed over', async () => {
    const maya = await someone()
    const yan = await shop.staff('yan', ['support'])
    const { thread } = await say(maya, 'Hello?')
    const threadId = thread.id
    const tries = await Promise.all([xu, yan].map((who) => who(desk.claimThread, { threadId })))
    expect(tries.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
    const [mine, other] = tries[0]?.code === codes.ok ? [xu, yan] : [yan, xu]
    const refused = await other(desk.answerThread, { threadId, text: 'Me', language: 'en' })
    expect(refused.code).toBe(codes.conflict)
    expect(refused.message).toMatch(/has this conversation/)
    expect((await other(desk.releaseThread, { threadId })).code).toBe(codes.conflict)
    await mine.ok(desk.releaseThread, { threadId })
    expect((await answer(threadId, 'I have it', other)).claimedBy).toMatchObject({ mine: true })
    expect((await (await shop.staff('lin'))(desk.supportQueue, {})).code).toBe(codes.forbidden)
  })

  test('what colleagues note is in no answer to a shopper, and moves nothing of theirs', async () => {
    const maya = await someone()
    const { thread } = await say(maya, 'Hello?', await orderOf(maya))
    await answer(thread.id)
    const before = await maya.ok(siteNoticeNum, {})
    const secret = 'Zauberwort: wants the boxes kept'
    expect((await xu.ok(desk.noteThread, { threadId: thread.id, text: secret })).notes).toMatchObject([
      { name: 'xu', text: secret },
    ])
    expect(await maya.ok(siteNoticeNum, {})).toEqual(before)
    const asked = [await maya.ok(sendMessage, { about: null, text: 'x', writtenAt: 1 })] as unknown[]
    asked.push(await maya.ok(readThread, { threadId: thread.id, nth: 9 }))
    for (const it of mounted.filter((call) => call.access === 'member' && call.method === 'GET'))
      asked.push(await maya(it, exampleOf(it.input, () => undefined) as never))
    expect(asked.length).toBeGreaterThan(10)
    expect(JSON.stringify(asked)).not.toContain('Zauberwort')
    expect(JSON.stringify(asked)).toContain('Hello?')
  })

  test('the desk sees whose it is, in which language and zone, the document, and what else is open', async () => {
    const maya = await someone()
    const number = await orderOf(maya)
    await say(maya, 'General')
    const { data } = await maya(
      sendMessage,
      { about: number, text: 'Wo ist es?', writtenAt: shop.clock.now() - hours(2), zone: 'Europe/Berlin' },
      { language: 'de' },
    )
    const talk = await xu.ok(desk.supportTalk, { threadId: data.thread.id })
    expect(talk).toMatchObject({
      language: 'de',
      zone: 'Europe/Berlin',
      document: { type: 'order', number, status: 'ordered' },
      others: [{ about: null, status: 'waiting' }],
      messages: [{ text: 'Wo ist es?', writtenAt: shop.clock.now() - hours(2), language: 'de' }],
    })
    const written = await xu.ok(cannedAnswers, { language: 'de' }, { language: 'zh-CN' })
    expect(written.answers[0]).toMatchObject({ key: 'looking', name: '正在查看', language: 'de' })
    expect(written.answers[0]?.text).toMatch(/^Danke/)
    expect((await xu(desk.supportTalk, { threadId: shop.world.newId() })).code).toBe(codes.notFound)
  })

  test('a written answer is changed, added and taken away; of two who change one at once, one is told so', async () => {
    const ofLanguage = async (language: 'de' | 'en') => (await xu.ok(cannedAnswers, { language })).answers
    const [first] = (await xu.ok(listCanned, {})).answers
    if (!first) throw new Error('the shop comes with none')
    const { key, version, names, texts } = first
    const change = (en: string) => xu(saveCanned, { key, version, names, texts: { ...texts, en, de: '' } })
    const both = await Promise.all([change('We look today.'), change('We look now.')])
    expect(both.map((answer) => answer.code).toSorted()).toEqual([codes.ok, codes.conflict])
    const kept = (await xu.ok(listCanned, {})).answers.find((one) => one.key === key)
    expect(kept).toMatchObject({ version: 1, changed: { by: 'xu' } })
    // Nobody wrote it in German any more: the English text is given, and said to be English.
    expect((await ofLanguage('de'))[0]).toMatchObject({ key, text: kept?.texts.en, language: 'en' })

    const once = shop.world.newId()
    const fresh = { key: null, version: 0, names: { en: 'Strike', 'zh-CN': '' }, texts: { ...texts, en: 'Strike.' } }
    await xu.ok(saveCanned, fresh, { key: once })
    const { answers } = await xu.ok(saveCanned, fresh, { key: once })
    expect(answers.filter((one) => one.names.en === 'Strike')).toHaveLength(1)
    const added = answers.at(-1)
    expect(added?.names.en).toBe('Strike')
    const gone = { key: added?.key ?? '', version: 1 }
    await xu.ok(removeCanned, gone)
    expect((await ofLanguage('en')).map((one) => one.name)).not.toContain('Strike')
    expect((await xu(removeCanned, gone)).code).toBe(codes.notFound)
    expect((await xu(saveCanned, { ...fresh, texts: { ...texts, en: ' ' } })).code).toBe(codes.invalid)
    const log = await shop.world.database.db
      .selectFrom('event')
      .select('facts')
      .where('name', '=', 'staff.cannedAnswer')
      .execute()
    expect(log).toHaveLength(3)
    await xu.ok(saveCanned, { key, version: 1, names, texts })
  })

  test('anybody reads how else the shop is reached', async () => {
    expect(await shop.nobody.ok(supportChannels, {})).toMatchObject({
      mail: shop.world.config.contactMail,
      whatsapp: null,
      zone: 'Asia/Shanghai',
      languages: ['en', 'zh-CN'],
    })
  })
})
