/** Answers that are written already (canned-answers.json), in every language of the shop. */
import * as v from 'valibot'
import { languages } from '#contract/account/account.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { cannedAnswers as call } from '#contract/support/desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import file from './canned-answers.json' with { type: 'json' }

const InAll = v.object(v.entriesFromList(languages, v.pipe(v.string(), v.minLength(1))))
const Canned = v.array(
  v.object({ key: v.string(), name: v.object({ en: v.string(), 'zh-CN': v.string() }), text: InAll }),
)

const answers = v.parse(Canned, file)

export async function cannedAnswers(ctx: Ctx, { language }: Input<typeof call>): Promise<Answer<typeof call>> {
  const reader = ctx.language === 'zh-CN' ? 'zh-CN' : 'en'
  return { answers: answers.map((it) => ({ key: it.key, name: it.name[reader], text: it.text[language] })) }
}
