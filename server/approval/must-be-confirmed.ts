/** What a desk is asked once before money moves (states.md 17). The answer names what it was asked; anything else is asked again. */
import { type Question, unconfirmed } from '#contract/approval/question.ts'
import { Refused } from '#server/kit/refused.ts'
import { approvalWords } from './words.ts'

/** Refuses (40906, the open questions in the answer) until each of them is named in `confirmed`. Called in the transaction that would move the money: it is rolled back. */
export function mustBeConfirmed(questions: readonly Question[], confirmed: readonly string[], current: string): void {
  const open = unconfirmed(questions, confirmed)
  if (open.length > 0) throw new Refused('confirmFirst', approvalWords.confirmFirst, {}, { current, questions: open })
}
