/** Prints and looks are written down before anything is given out (contract/parcel/papers-desk.ts). */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as desk from '#contract/parcel/papers-desk.ts'
import { countries } from '#contract/address/countries.ts'
import { showsNumber } from '#contract/parcel/papers.ts'
import { countryCodes } from '#contract/address/country-rule.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { allotNumber } from './allot-number.ts'
import { paperWords } from './paper-words.ts'
import { showSheet, type ShownSheet } from './show-sheet.ts'
import { lockAnyParcel } from './store.ts'

/** Under the parcel's lock: one that is stopped at the same moment is either printed before or refused. */
export async function printPapers(
  ctx: Ctx,
  { packNumber, papers: asked }: Input<typeof desk.printPapers>,
): Promise<ShownSheet> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  const wanted = [...new Set(asked)]
  const { faults, form } = await showSheet(ctx, parcel)
  const fault = wanted.map((paper) => faults[paper]).find((it) => it !== null)
  if (fault) throw new Refused('conflict', paperWords.notNow, { why: fault }, { current: parcel.status, faults })
  if (wanted.some(showsNumber)) await allotNumber(ctx, parcel)
  await record(ctx, {
    name: 'paper.print',
    docId: parcel.id,
    docNumber: parcel.number,
    facts: {
      papers: wanted.join(','),
      form: wanted.includes('declaration') ? form : '',
      declared: parcel.declared,
    },
    shown: false,
  })
  return showSheet(ctx, parcel)
}

/** Refuses (40400) where no number is kept. */
export async function lookCustomsId(
  ctx: Ctx,
  { packNumber }: Input<typeof desk.lookCustomsId>,
): Promise<Answer<typeof desk.lookCustomsId>> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  const customsId = found(parcel.address.customsId ?? undefined)
  const code = countryCodes.find((it) => it === parcel.address.country)
  await record(ctx, {
    name: 'paper.look',
    docId: parcel.id,
    docNumber: parcel.number,
    facts: { kind: (code && countries[code].customs?.kind) ?? '' },
    shown: false,
  })
  return { customsId }
}
