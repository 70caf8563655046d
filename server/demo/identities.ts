/** Identity checks of the demo: one approved, one refused because its back is blurred, one that waits for its reviewer. */
import { picturePath, saveKyc, submitKyc } from '#contract/kyc/api.ts'
import { approveKyc, kycQueue, openKycPictures, rejectKyc } from '#contract/kyc/desk.ts'
import { consentVersion, type Kyc, kycChecks, sidesOf } from '#contract/kyc/kyc.ts'
import type { Sent } from '#contract/kit/endpoint.ts'
import { minutes } from '#contract/kit/time.ts'
import type { Caller } from './caller.ts'
import { identityPicture } from './identity-pictures.ts'

type Typed = Omit<Sent<typeof submitKyc>, 'consent'>

/** Numbers of nobody. */
const bobs: Typed = {
  country: 'DE',
  kind: 'id_card',
  name: 'Bob Weber',
  bornOn: '1991-06-02',
  validUntil: '2031-03-12',
  number: 'X00000003108',
}
const carols: Typed = { ...bobs, country: 'FR', name: 'Carol Rossi', bornOn: '1988-11-20', number: 'X00000007714' }
const alices: Typed = {
  ...bobs,
  country: 'GB',
  kind: 'passport',
  name: 'Alice Martin',
  bornOn: '1994-03-14',
  number: 'X00000004402',
  cause: 'recharge',
}

async function sendIn(who: Caller, n: number, typed: Typed, { blurred = false } = {}): Promise<Kyc> {
  const { number, ...kept } = typed
  // First of all a call: a token that is over is renewed by it.
  await who(saveKyc, kept)
  for (const side of sidesOf(typed.kind))
    await who.upload(await identityPicture(side, n, { blurred: blurred && side === 'back' }), side, picturePath)
  return who(submitKyc, { ...kept, number, consent: consentVersion })
}

/** Takes an hour of the shop's time. */
export async function checkIdentities(
  { alice, bob, carol, sun }: Record<'alice' | 'bob' | 'carol' | 'sun', Caller>,
  later: (ms: number) => Promise<void>,
): Promise<void> {
  const idOf = async (kycNumber: string | null) =>
    (await sun(kycQueue, {})).cases.find((it) => it.kycNumber === kycNumber)?.id ?? ''
  const good = await sendIn(bob, 1, bobs)
  const poor = await sendIn(carol, 2, carols, { blurred: true })
  await later(minutes(40))
  const kycId = await idOf(good.kycNumber)
  for (const { url } of (await sun(openKycPictures, { kycId })).pictures) await sun.look(url)
  await sun(approveKyc, { kycId, checks: [...kycChecks] })
  await sun(rejectKyc, { kycId: await idOf(poor.kycNumber), faults: [{ reason: 'blurred', side: 'back' }] })
  await later(minutes(20))
  await sendIn(alice, 0, alices)
}
