/** Paid services on goods (product.md 4, states.md 17): what each needs to count as done, and why one may not be. */

export const serviceKeys = [
  'extra-photo',
  'detail-photo',
  'measure',
  'try-on',
  'video',
  'change-packaging',
  'tag-removal',
] as const
export type ServiceKey = (typeof serviceKeys)[number]

/** A service that is not offered any more is still done for those who paid for it: with a photo, or with words. */
export const serviceKeyOf = (kind: string): ServiceKey | undefined => serviceKeys.find((key) => key === kind)

export interface Proof {
  photos: number
  videos: number
  words: string
}
export type ProofPart = keyof Proof

const needs: Readonly<Record<ServiceKey, ProofPart | 'any'>> = {
  'extra-photo': 'photos',
  'detail-photo': 'photos',
  measure: 'words',
  'try-on': 'photos',
  video: 'videos',
  'change-packaging': 'any',
  'tag-removal': 'any',
}

/** What the proof still lacks before the service counts as done; null when it has all. `any`: a photo, a video or words. */
export function lackingProof(kind: string, proof: Proof): ProofPart | 'any' | null {
  const key = serviceKeyOf(kind)
  const need = key ? needs[key] : 'any'
  const has = (part: ProofPart) => (part === 'words' ? proof.words.trim() !== '' : proof[part] > 0)
  const enough = need === 'any' ? has('photos') || has('videos') || has('words') : has(need)
  return enough ? null : need
}

/** Why money for a service goes back. The last two are said by the shop itself: its pieces never came, or have left. */
export const serviceWhys = ['impossible', 'harmful', 'unclear', 'no_time', 'missing', 'gone'] as const
export type ServiceWhy = (typeof serviceWhys)[number]
/** Those that somebody at the bench may choose. */
export const benchWhys = ['impossible', 'harmful', 'unclear', 'no_time'] as const satisfies readonly ServiceWhy[]
