/**
 * Everything that may wait in the outbox (decision 016). Another kind: a mutation in its domain, and its name here. What costs money or needs the server's judgement never stands here.
 */
import { settingMutation } from '#src/account/mutations.ts'
import { saveMutation } from '#src/address/mutations.ts'
import { addMutation, changeMutation, removeMutation, selectMutation } from '#src/cart/mutations.ts'
import { markMutation, watchMutation } from '#src/catalog/favourites.ts'
import { linkMutation } from '#src/catalog/mutations.ts'
import type { AnyMutation } from '#src/kit/outbox/outbox.ts'
import { readAllMutation, readMutation } from '#src/notice/mutations.ts'
import { pushMutation } from '#src/notice/push-setting.ts'
import { readThreadMutation, sendMutation } from '#src/support/mutations.ts'
import { approveMutation } from '#src/warehouse/mutations.ts'

export const mutations: readonly AnyMutation[] = [
  linkMutation,
  addMutation,
  changeMutation,
  selectMutation,
  removeMutation,
  markMutation,
  watchMutation,
  settingMutation,
  saveMutation,
  readMutation,
  readAllMutation,
  pushMutation,
  approveMutation,
  sendMutation,
  readThreadMutation,
]

export const mutationOf = (kind: string): AnyMutation | undefined =>
  mutations.find((mutation) => mutation.kind === kind)
