/** Which column of somebody else's file is which: chosen once, and remembered under a key of the settings. */
import * as v from 'valibot'
import { type Ctx, staffOf } from './context.ts'

/** What was chosen last, where this file has those columns; undefined otherwise. `others`: what is kept beside names of columns. */
export async function keptColumns<Columns extends object>(
  ctx: Ctx,
  key: string,
  schema: v.GenericSchema<unknown, Columns>,
  { header, others }: { header: readonly string[]; others: readonly (keyof Columns)[] },
): Promise<Columns | undefined> {
  const row = await ctx.tx.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  const read = v.safeParse(schema, row?.value)
  if (!read.success) return undefined
  const names = Object.entries(read.output).filter(([name]) => !others.some((it) => it === name))
  return names.every(([, name]) => name === '' || header.includes(name)) ? read.output : undefined
}

export async function keepColumns(ctx: Ctx, key: string, columns: object): Promise<void> {
  const [value, staffId] = [JSON.stringify(columns), staffOf(ctx).id]
  await ctx.tx
    .insertInto('setting')
    .values({ key, value, changed_at: ctx.now, changed_by: staffId })
    .onConflict((it) => it.column('key').doUpdateSet({ value, changed_at: ctx.now, changed_by: staffId }))
    .execute()
}
