/** The names of the levels in the shopper's language (product.md 9). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LevelKey } from '#contract/account/level-key.ts'

export const levelNames: Record<LevelKey, MessageDescriptor> = {
  newcomer: msg({ context: 'level', message: 'Newcomer' }),
  regular: msg({ context: 'level', message: 'Regular' }),
  silver: msg({ context: 'level', message: 'Silver' }),
  gold: msg({ context: 'level', message: 'Gold' }),
  jade: msg({ context: 'level', message: 'Jade' }),
}
