/** The calls of push; the specification names no paths for them. All but the first carry a key: sent twice is done once. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Zone_ } from '../kit/zone.ts'
import { PushGroups, PushSetting, Quiet } from './push.ts'

const base64url = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`)))

export const pushState = endpoint({
  method: 'GET',
  path: '/notice/getPush',
  access: 'member',
  input: v.object({}),
  output: v.object({
    ...PushSetting.entries,
    /** The shop's public key (VAPID, base64url), with which a phone subscribes. */
    key: v.string(),
    /** Me, as messages name me. */
    me: v.string(),
  }),
})
/** What the browser gave. The phone stays subscribed while this session lasts. */
export const subscribePush = endpoint({
  method: 'POST',
  path: '/notice/subscribePush',
  access: 'member',
  keyed: true,
  input: v.object({
    endpoint: v.pipe(v.string(), v.url(), v.maxLength(1000)),
    p256dh: base64url(65),
    auth: base64url(16),
    /** Where the phone is: quiet hours follow it. */
    zone: v.optional(Zone_),
  }),
  output: v.object({}),
})
export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/notice/unsubscribePush',
  access: 'member',
  whenFull: 'served',
  beforeProof: true,
  keyed: true,
  input: v.object({ endpoint: v.pipe(v.string(), v.maxLength(1000)) }),
  output: v.object({}),
})
export const savePush = endpoint({
  method: 'POST',
  path: '/notice/savePush',
  access: 'member',
  keyed: true,
  input: v.object({
    groups: v.optional(v.partial(PushGroups)),
    mails: v.optional(v.partial(PushGroups)),
    quiet: v.optional(v.partial(Quiet)),
  }),
  output: PushSetting,
})
