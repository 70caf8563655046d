/** What a service's proof may lack, and why its money goes back, in the console's words. */
import { useLingui } from '@lingui/react/macro'
import type { ProofPart, ServiceWhy } from '#contract/order/service.ts'

export function useServiceWords(): {
  lacks: Record<ProofPart | 'any', string>
  whys: Record<ServiceWhy, string>
} {
  const { t } = useLingui()
  return {
    lacks: {
      photos: t`Add a photo as proof`,
      videos: t`Add a video as proof`,
      words: t`Write down what was measured`,
      any: t`Add a photo, a video or a sentence as proof`,
    },
    whys: {
      impossible: t`Not possible with these goods`,
      harmful: t`It would damage them`,
      unclear: t`It is not clear what is wanted`,
      no_time: t`We cannot do it in time`,
      missing: t`The goods never came`,
      gone: t`The goods have left`,
    },
  }
}
