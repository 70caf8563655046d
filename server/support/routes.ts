/** The calls of customer service, for shoppers and for the support desk. */
import type { Hono } from 'hono'
import * as api from '#contract/support/api.ts'
import * as canned from '#contract/support/canned.ts'
import * as desk from '#contract/support/desk.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { answerThread, claimThread, closeThread, noteThread, releaseThread } from './answer-thread.ts'
import { cannedAnswers, listCanned, removeCanned, saveCanned } from './canned.ts'
import { supportChannels } from './channels.ts'
import { readThread, sendMessage } from './send-message.ts'
import { supportTalk } from './show-talk.ts'
import { supportQueue } from './support-queue.ts'

export function supportRoutes(app: Hono, world: World): void {
  serve(app, world, api.sendMessage, sendMessage, { ownTransaction: true })
  serve(app, world, api.readThread, readThread)
  serve(app, world, api.supportChannels, supportChannels, { readsNothing: true })
  serve(app, world, desk.supportQueue, supportQueue)
  serve(app, world, desk.supportTalk, supportTalk)
  serve(app, world, desk.claimThread, claimThread)
  serve(app, world, desk.releaseThread, releaseThread)
  serve(app, world, desk.answerThread, answerThread)
  serve(app, world, desk.noteThread, noteThread)
  serve(app, world, desk.closeThread, closeThread)
  serve(app, world, canned.cannedAnswers, cannedAnswers)
  serve(app, world, canned.listCanned, listCanned)
  serve(app, world, canned.saveCanned, saveCanned)
  serve(app, world, canned.removeCanned, removeCanned)
}
