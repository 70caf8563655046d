/** A shopper in one line: the name, and the country where it is known. */
import type { DeskCustomer } from '#contract/account/desk.ts'

export const customerText = ({ name, country }: DeskCustomer): string => [name, country].filter(Boolean).join(', ')
