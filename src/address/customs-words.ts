/** What the customs number of a country is called and why it is asked (product.md 6). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CustomsKind } from '#contract/address/customs-id.ts'

export interface CustomsWords {
  /** As people there call it; not translated. */
  name: string
  why: MessageDescriptor
}

export const customsWords: Record<CustomsKind, CustomsWords> = {
  cpf: {
    name: 'CPF',
    why: msg`Brazilian customs needs the receiver’s tax number on every parcel. We print it on the customs form and nowhere else.`,
  },
  tckn: {
    name: 'T.C. kimlik no',
    why: msg`Turkish customs needs the receiver’s identity number on every parcel. We print it on the customs form and nowhere else.`,
  },
  pccc: {
    name: 'PCCC',
    why: msg`Korean customs needs the receiver’s clearance code on every parcel. We print it on the customs form and nowhere else.`,
  },
  'rfc-or-curp': {
    name: 'RFC / CURP',
    why: msg`Mexican customs needs the receiver’s tax number on every parcel. We print it on the customs form and nowhere else.`,
  },
  'saudi-id': {
    name: 'ID / Iqama',
    why: msg`Saudi customs may ask for the receiver’s identity number. We print it on the customs form and nowhere else.`,
  },
}
