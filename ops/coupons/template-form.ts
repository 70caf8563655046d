/** What is typed of a new coupon, and the template that it makes. */
import type { CouponScope } from '#contract/coupon/coupon.ts'
import type { makeCouponTemplate, MadeWay } from '#contract/coupon/desk.ts'
import type { Sent } from '#contract/kit/endpoint.ts'
import { cents, readAmount } from '#contract/kit/money.ts'

export interface TemplateForm {
  name: string
  scope: CouponScope
  kind: 'amount' | 'percent'
  /** An amount, or a percentage. */
  worth: string
  most: string
  minimum: string
  validDays: string
  /** As the browser's date field has it; empty: none. */
  lastDay: string
  givenBy: MadeWay
  code: string
  limit: string
  perPerson: string
}

export const emptyForm: TemplateForm = {
  name: '',
  scope: 'parcel',
  kind: 'amount',
  worth: '',
  most: '',
  minimum: '',
  validDays: '30',
  lastDay: '',
  givenBy: 'code',
  code: '',
  limit: '',
  perPerson: '1',
}

export type FormField = keyof TemplateForm

/** A whole number as it was typed, from `least` to `most`; undefined when it is none. */
export const wholeIn = (typed: string, least: number, most: number): number | undefined => {
  const read = Number(typed.trim())
  return /^\d+$/.test(typed.trim()) && read >= least && read <= most ? read : undefined
}

/** The last moment of that day, UTC, as epoch ms. */
const endOf = (day: string): number => Date.parse(`${day}T23:59:59.999Z`)

/** The template, or the fields that cannot be read as they are. Money in minor units, validity in days. */
export function readForm(form: TemplateForm): { it: Sent<typeof makeCouponTemplate> } | { wrong: FormField[] } {
  const isAmount = form.kind === 'amount'
  const amount = isAmount ? readAmount<'settlement'>(form.worth) : undefined
  const percent = isAmount ? undefined : /^(?:[1-9]\d?(?:\.\d)?|100)$/.exec(form.worth.trim())?.[0]
  const most = isAmount ? undefined : readAmount<'settlement'>(form.most)
  const minimum = form.minimum.trim() === '' ? cents(0) : readAmount<'settlement'>(form.minimum)
  const validDays = wholeIn(form.validDays, 1, 730)
  const limit = form.limit.trim() === '' ? null : wholeIn(form.limit, 1, 9999)
  const perPerson = wholeIn(form.perPerson, 1, 100)
  const code = form.givenBy === 'code' ? form.code.trim() : ''
  const wrong: FormField[] = [
    ...(form.name.trim() === '' ? ['name' as const] : []),
    ...((isAmount ? !amount : !percent) ? ['worth' as const] : []),
    ...(!isAmount && !most ? ['most' as const] : []),
    ...(minimum === undefined ? ['minimum' as const] : []),
    ...(validDays === undefined ? ['validDays' as const] : []),
    ...(form.lastDay !== '' && Number.isNaN(endOf(form.lastDay)) ? ['lastDay' as const] : []),
    ...(code !== '' && !/^[A-Za-z0-9-]{4,40}$/.test(code) ? ['code' as const] : []),
    ...(limit === undefined ? ['limit' as const] : []),
    ...(perPerson === undefined ? ['perPerson' as const] : []),
  ]
  if (wrong.length > 0) return { wrong }
  return {
    it: {
      name: form.name.trim(),
      scope: form.scope,
      worth: isAmount
        ? { type: 'amount', amount: amount ?? cents(0) }
        : { type: 'percent', percent: percent ?? '', most: most ?? cents(0) },
      minimum: minimum ?? cents(0),
      validDays: validDays ?? 0,
      endsAt: form.lastDay === '' ? null : endOf(form.lastDay),
      given: form.givenBy === 'code' ? { by: 'code', code: code === '' ? null : code } : { by: form.givenBy },
      limit: limit ?? null,
      perPerson: perPerson ?? 0,
    },
  }
}
