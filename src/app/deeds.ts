/**
 * Everything that may wait in the outbox (decision 016). Another kind, a message to support for instance: a deed in its
 * domain, and its name here. What costs money or needs the server's judgement never stands here.
 */
import { settingDeed } from '#src/account/deeds.ts'
import { saveDeed } from '#src/address/deeds.ts'
import { addDeed, changeDeed, removeDeed, selectDeed } from '#src/cart/deeds.ts'
import { linkDeed } from '#src/catalog/deeds.ts'
import type { AnyDeed } from '#src/kit/outbox.ts'
import { readAllDeed, readDeed } from '#src/notice/deeds.ts'
import { pushDeed } from '#src/notice/push-setting.ts'
import { approveDeed } from '#src/warehouse/deeds.ts'

export const deeds: readonly AnyDeed[] = [
  linkDeed,
  addDeed,
  changeDeed,
  selectDeed,
  removeDeed,
  settingDeed,
  saveDeed,
  readDeed,
  readAllDeed,
  pushDeed,
  approveDeed,
]

export const deedOf = (kind: string): AnyDeed | undefined => deeds.find((deed) => deed.kind === kind)
