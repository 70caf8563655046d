/** Answers that are written already: those the shop comes with (canned-answers.json) under what staff made of them. */
import * as v from 'valibot'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import * as contract from '#contract/support/canned.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { notFound, Refused } from '#server/kit/refused.ts'
import file from './canned-answers.json' with { type: 'json' }
import { supportWords } from './words.ts'

type Canned = contract.CannedAnswer
const shipped: readonly Canned[] = v
  .parse(v.array(v.object({ key: v.string(), name: contract.CannedNames, text: contract.CannedTexts })), file)
  .map(({ key, name, text }) => ({ key, names: name, texts: text, version: 0, changed: null }))

/** The shop's own first, in their order, then those that staff added, oldest first. */
async function allOf(ctx: Ctx): Promise<readonly Canned[]> {
  const rows = await ctx.tx
    .selectFrom('canned_answer')
    .innerJoin('staff', 'staff.id', 'canned_answer.changed_by')
    .select(['key', 'names', 'texts', 'canned_answer.version', 'removed', 'changed_at', 'staff.name'])
    .orderBy('made_at')
    .orderBy('key')
    .execute()
  const changed = rows.map((row) => ({
    removed: row.removed,
    answer: {
      key: row.key,
      names: v.parse(contract.CannedNames, row.names),
      texts: v.parse(contract.CannedTexts, row.texts),
      version: row.version,
      changed: { by: row.name, at: row.changed_at },
    },
  }))
  const ofShop = new Set(shipped.map((answer) => answer.key))
  const kept = shipped.map(
    (answer) => changed.find((row) => row.answer.key === answer.key) ?? { removed: false, answer },
  )
  return [...kept, ...changed.filter((row) => !ofShop.has(row.answer.key))]
    .filter((row) => !row.removed)
    .map((row) => row.answer)
}

export async function cannedAnswers(
  ctx: Ctx,
  { language }: Input<typeof contract.cannedAnswers>,
): Promise<Answer<typeof contract.cannedAnswers>> {
  const reader = ctx.language === 'zh-CN' ? 'zh-CN' : 'en'
  const answers = (await allOf(ctx)).map(({ key, names, texts }) => ({
    key,
    name: names[reader] || names.en,
    ...contract.textIn(texts, language),
  }))
  return { answers }
}

export async function listCanned(ctx: Ctx): Promise<Answer<typeof contract.listCanned>> {
  return { answers: [...(await allOf(ctx))] }
}

/** Refuses (40900) a version that is no longer the last, one that is gone, and one too many. */
export async function saveCanned(
  ctx: Ctx,
  { key: given, version, names, texts }: Input<typeof contract.saveCanned>,
): Promise<Answer<typeof contract.saveCanned>> {
  const all = await allOf(ctx)
  if (given === null && all.length >= contract.mostCanned)
    throw new Refused('conflict', supportWords.tooManyCanned, { most: contract.mostCanned })
  const key = given ?? ctx.world.newId()
  if (given !== null) mustBeLast(all, given, version)
  await put(ctx, { key, names, texts, version: given === null ? 0 : version, removed: false })
  return listCanned(ctx)
}

/** Refuses (40900) as `saveCanned` does. */
export async function removeCanned(
  ctx: Ctx,
  { key, version }: Input<typeof contract.removeCanned>,
): Promise<Answer<typeof contract.removeCanned>> {
  const { names, texts } = mustBeLast(await allOf(ctx), key, version)
  await put(ctx, { key, names, texts, version, removed: true })
  return listCanned(ctx)
}

function mustBeLast(all: readonly Canned[], key: string, version: number): Canned {
  const answer = all.find((one) => one.key === key)
  if (!answer) throw notFound()
  if (answer.version !== version) throw moved()
  return answer
}

const moved = () => new Refused('conflict', supportWords.cannedMoved)

/** Two who change the same one at once: the second writes no row, and is refused. */
async function put(
  ctx: Ctx,
  { key, names, texts, version, removed }: Pick<Canned, 'key' | 'names' | 'texts' | 'version'> & { removed: boolean },
): Promise<void> {
  const set = {
    names: JSON.stringify(names),
    texts: JSON.stringify(texts),
    version: version + 1,
    removed,
    changed_by: staffOf(ctx).id,
    changed_at: ctx.now,
  }
  const written =
    version === 0
      ? await ctx.tx
          .insertInto('canned_answer')
          .values({ key, made_at: ctx.now, ...set })
          .onConflict((row) => row.column('key').doNothing())
          .returning('key')
          .executeTakeFirst()
      : await ctx.tx
          .updateTable('canned_answer')
          .set(set)
          .where('key', '=', key)
          .where('version', '=', version)
          .returning('key')
          .executeTakeFirst()
  if (!written) throw moved()
  await record(ctx, { name: 'staff.cannedAnswer', docId: staffOf(ctx).id, facts: { key, removed }, shown: false })
}
