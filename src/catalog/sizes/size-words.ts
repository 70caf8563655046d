/** What the size helper calls garments, wearers and measures, and how each is taken. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Garment, Measure, Wearer } from '#contract/catalog/sizes/sizes.ts'

export const garmentNames: Record<Garment, MessageDescriptor> = {
  shoes: msg`Shoes`,
  tops: msg({ context: 'size helper', message: 'Tops' }),
  pants: msg({ context: 'size helper', message: 'Trousers' }),
  ring: msg({ context: 'size helper', message: 'Ring' }),
}

export const wearerNames: Record<Wearer, MessageDescriptor> = {
  women: msg({ context: 'size helper', message: 'Women' }),
  men: msg({ context: 'size helper', message: 'Men' }),
  children: msg({ context: 'size helper', message: 'Children' }),
  all: msg({ context: 'size helper', message: 'Everybody' }),
}

export const measureNames: Record<Measure, MessageDescriptor> = {
  foot: msg`Foot length`,
  chest: msg({ context: 'body', message: 'Chest' }),
  waist: msg({ context: 'body', message: 'Waist' }),
  hips: msg({ context: 'body', message: 'Hips' }),
  height: msg({ context: 'body', message: 'Height' }),
  finger: msg`Around the finger`,
}

export const measureHints: Record<Measure, MessageDescriptor> = {
  foot: msg`From the heel to the longest toe, standing, in the evening.`,
  chest: msg`Around the fullest part of the chest, with the tape level.`,
  waist: msg`Around the waist, where the trousers sit.`,
  hips: msg`Around the widest part of the hips.`,
  height: msg`Without shoes, against a wall.`,
  finger: msg`A strip of paper around the finger, in the evening. The ring has to pass the knuckle.`,
}

/** What a table was made from, where that is no standard with a number of its own. */
export const sourceNames: Partial<Record<string, MessageDescriptor>> = {
  'Definition of the chi': msg`Definition of the chi`,
  'Definition of the Paris point': msg`Definition of the Paris point`,
  'Definition of the barleycorn': msg`Definition of the barleycorn`,
  'The inch': msg`The inch`,
  'The US ring scale': msg`The US ring scale`,
  'The Japanese ring scale': msg`The Japanese ring scale`,
}
