/** Whether something could be an email address, by the same rule as the server's. */
import * as v from 'valibot'
import { Email_ } from '#contract/kit/fields.ts'

export const isEmail = (text: string): boolean => v.is(Email_, text)
