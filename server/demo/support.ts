/** Conversations of the demo: one that was answered with a picture, and two that wait. */
import { sendMessage } from '#contract/support/api.ts'
import { cannedAnswers } from '#contract/support/canned.ts'
import { answerThread, claimThread, noteThread, supportQueue } from '#contract/support/desk.ts'
import { languages } from '#contract/account/account.ts'
import type { Order } from '#contract/order/order.ts'
import type { World } from '#server/world.ts'
import type { Caller } from './caller.ts'
import { demoQcPhoto } from './pictures.ts'

const ask = (who: Caller, world: World, about: string | null, text: string) =>
  who(sendMessage, { about, text, writtenAt: world.now(), zone: 'America/Los_Angeles' })

/** Yesterday: Maya asks about something in the warehouse, and is answered with a picture. */
export async function talkAboutGoods(world: World, maya: Caller, xu: Caller, order: Order | undefined): Promise<void> {
  if (!order) return
  const { thread } = await ask(maya, world, order.orderNumber, 'Is this mark on the heel glue?')
  await xu(claimThread, { threadId: thread.id })
  await xu(noteThread, { threadId: thread.id, text: 'Chen has cleaned it. Wants the shoe boxes kept.' })
  // After a call: a sign-in that is over is renewed by calls, not by uploads.
  const [line] = order.lines
  const picture = line?.pic ? await xu.upload(await demoQcPhoto(line.pic, 1), 'support') : undefined
  await xu(answerThread, {
    threadId: thread.id,
    text: 'Yes, it was a bit of glue. We cleaned it off. New picture below.',
    language: 'en',
    pictureIds: picture ? [picture] : [],
  })
}

/** Today: what nobody has answered yet. */
export async function askToday(world: World, people: { alice: Caller; dan: Caller }, returnNumber: string | undefined) {
  await ask(people.dan, world, returnNumber ?? null, 'The seller has had it for two days. When does the refund come?')
  await ask(people.alice, world, null, 'Can you send my next parcel together with a friend’s?')
}

/** The robot's hand at the desk: whoever waits longest is told that somebody looks. Gives whom it answered. */
export async function answerNext(staff: Caller): Promise<string | undefined> {
  const { threads } = await staff(supportQueue, { queue: 'waiting' })
  const thread = threads.find(({ claimedBy }) => claimedBy === null || claimedBy.mine)
  if (!thread) return undefined
  const language = languages.find((it) => it === thread.language) ?? 'en'
  const { answers } = await staff(cannedAnswers, { language })
  const text = answers.find(({ key }) => key === 'looking')?.text ?? ''
  await staff(answerThread, { threadId: thread.id, text, language })
  return thread.customer.name
}
