/** The calls of the identity check, the upload of its pictures, and the links that staff opens them by. */
import type { Hono } from 'hono'
import * as api from '#contract/kyc/api.ts'
import * as desk from '#contract/kyc/desk.ts'
import { kycSides } from '#contract/kyc/kyc.ts'
import { serve } from '#server/kit/serve.ts'
import { serveUploads } from '#server/kit/uploads.ts'
import type { World } from '#server/world.ts'
import { approveKyc, rejectKyc, revokeKyc } from './decide-kyc.ts'
import { openKycPictures, servePictures } from './look.ts'
import { saveKyc, submitKyc } from './save-kyc.ts'
import { kycCase, kycQueue } from './show-cases.ts'
import { myKyc } from './show-kyc.ts'
import { takePicture } from './take-picture.ts'

// What carries a name or a number is kept under no key.
const own = { ownTransaction: true }

export function kycRoutes(app: Hono, world: World): void {
  serve(app, world, api.myKyc, myKyc)
  serve(app, world, api.saveKyc, saveKyc, own)
  serve(app, world, api.submitKyc, submitKyc, own)
  serveUploads(app, world, {
    path: api.picturePath,
    access: 'member',
    purposes: kycSides,
    videos: false,
    mostPerHour: 30,
    take: takePicture,
  })
  serve(app, world, desk.kycQueue, kycQueue)
  serve(app, world, desk.kycCase, kycCase)
  serve(app, world, desk.openKycPictures, openKycPictures, own)
  serve(app, world, desk.approveKyc, approveKyc)
  serve(app, world, desk.rejectKyc, rejectKyc)
  serve(app, world, desk.revokeKyc, revokeKyc)
  servePictures(app, world)
}
