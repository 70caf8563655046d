/** A desk's call that is asked about first (40906): what it answers is confirmed, as somebody does who looked again. */
import { keyOfQuestion, type Question } from '#contract/approval/question.ts'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import type { Answered, Person } from './shop.ts'

/** The questions of a refusal; none where it was refused for something else. */
export const questionsOf = (answer: { code: number; data: unknown }): Question[] =>
  answer.code === codes.confirmFirst ? (answer.data as { questions: Question[] }).questions : []

/** As a desk does: what was confirmed goes along whenever the same is sent again. */
const remembered = new WeakMap<Person, Map<string, string[]>>()

/** Calls, and again with all that was asked confirmed. */
export async function sure<E extends Endpoint>(
  who: Person,
  call: E,
  input: Sent<E>,
  more: { key?: string } = {},
): Promise<Answered<E>> {
  const mine = remembered.get(who) ?? new Map<string, string[]>()
  remembered.set(who, mine)
  const same = JSON.stringify([call.path, input])
  for (;;) {
    const confirmed = mine.get(same) ?? []
    const answer = await who(call, { ...input, confirmed }, more)
    const questions = questionsOf(answer)
    if (questions.length === 0) return answer
    mine.set(
      same,
      questions.map((it) => keyOfQuestion(it)),
    )
  }
}

/** As above; a refusal is thrown. */
export async function sureOk<E extends Endpoint>(who: Person, call: E, input: Sent<E>): Promise<Output<E>> {
  const answer = await sure(who, call, input)
  if (answer.code !== codes.ok) throw new Error(`${call.path} answered ${answer.code} ${answer.message}`)
  return answer.data
}
