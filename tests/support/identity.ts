/** Steps of the identity check: pictures sent in, a case waiting for its reviewer, somebody who is identified. */
import { approveKyc, kycQueue, openKycPictures } from '#contract/kyc/desk.ts'
import { picturePath, submitKyc } from '#contract/kyc/api.ts'
import { consentVersion, kycChecks, type KycSide, sidesOf } from '#contract/kyc/kyc.ts'
import type { Sent } from '#contract/kit/endpoint.ts'
import { identityPicture } from '#server/demo/identity-pictures.ts'
import type { Person, Shop } from './shop.ts'

/** What a shopper types; `number` is nobody's. */
export const typedAs = (more: Partial<Sent<typeof submitKyc>> = {}): Sent<typeof submitKyc> => ({
  country: 'DE',
  kind: 'id_card',
  name: 'Ada Example',
  bornOn: '1994-03-14',
  validUntil: '2031-03-12',
  number: 'T220001293',
  consent: consentVersion,
  ...more,
})

export interface UploadAnswer {
  code: number
  message: string
  data: { reason?: string; side?: string }
}
/** Sends one picture; gives the envelope. */
export async function sendPicture(
  shop: Shop,
  who: Pick<Person, 'token'>,
  side: string,
  more: { bytes?: Uint8Array; key?: string; name?: string } = {},
): Promise<UploadAnswer> {
  const bytes =
    more.bytes ??
    (await identityPicture((['front', 'back', 'selfie'] as const).find((it) => it === side) ?? 'front', 0))
  const form = new FormData()
  form.set('purpose', side)
  form.set('file', new File([Uint8Array.from(bytes)], more.name ?? 'me.jpg', { type: 'image/jpeg' }))
  const response = await shop.app.request(picturePath, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': more.key ?? shop.world.newId() },
    body: form,
  })
  return (await response.json()) as UploadAnswer
}

export async function sendPictures(
  shop: Shop,
  who: Person,
  sides: readonly KycSide[] = sidesOf('id_card'),
): Promise<void> {
  for (const side of sides) {
    const { code, message } = await sendPicture(shop, who, side)
    if (code !== 20000) throw new Error(`${side}: ${code} ${message}`)
  }
}

/** Sends a whole case in; gives its KY number. */
export async function sendIn(shop: Shop, who: Person, more: Partial<Sent<typeof submitKyc>> = {}): Promise<string> {
  const typed = typedAs(more)
  await sendPictures(shop, who, sidesOf(typed.kind))
  return (await who.ok(submitKyc, typed)).kycNumber ?? ''
}

/** Opens every picture of a case, as its reviewer must before approving. */
export async function lookAt(shop: Shop, who: Person, kycId: string): Promise<void> {
  for (const { url } of (await who.ok(openKycPictures, { kycId })).pictures) {
    const { status } = await shop.app.request(url, { headers: { authorization: `Bearer ${who.token}` } })
    if (status !== 200) throw new Error(`a picture answered ${status}`)
  }
}

/** Sends a case in and has it approved; gives its KY number. */
export async function identified(shop: Shop, who: Person, more: Partial<Sent<typeof submitKyc>> = {}): Promise<string> {
  const number = await sendIn(shop, who, more)
  const sun = await shop.staff('sun')
  const mine = (await sun.ok(kycQueue, {})).cases.find((it) => it.kycNumber === number)
  const kycId = mine?.id ?? ''
  await lookAt(shop, sun, kycId)
  await sun.ok(approveKyc, { kycId, checks: [...kycChecks] })
  return number
}
