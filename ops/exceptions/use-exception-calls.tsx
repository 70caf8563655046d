/** What ends an exception: it goes on, the fee is taken back, or the parcel is given up (states.md K15 to K17). */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { giveUpParcel, resumeParcel, voidParcelPatch } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/network/http.ts'
import type { Action } from '#src/kit/network/use-action.ts'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'

/** Each takes the parcel's number and the words for the log or the shopper. */
type Call = Action<[string, string]>

export function useExceptionCalls(finish: (done: ReactNode) => Promise<void>): {
  resume: Call
  drop: Call
  giveUp: Call
} {
  const sure = useConfirmed()
  const resume = useDeskAction((key, packNumber: string, note: string) =>
    call(resumeParcel, { packNumber, note }, { key }).then(() =>
      finish(
        <Trans>
          <OurNumber of={packNumber} /> goes on
        </Trans>,
      ),
    ),
  )
  const drop = useDeskAction((key, packNumber: string, reason: string) =>
    call(voidParcelPatch, { packNumber, reason }, { key }).then(() =>
      finish(
        <Trans>
          The extra payment of <OurNumber of={packNumber} /> is taken back
        </Trans>,
      ),
    ),
  )
  const giveUp = useDeskAction(async (key, packNumber: string, reason: string) => {
    const answer = await sure(
      (confirmed) => call(giveUpParcel, { packNumber, reason, confirmed }, { key }),
      <Trans>Give up</Trans>,
    )
    if (!answer) return
    await finish(
      <Trans>
        <OurNumber of={packNumber} /> is given up, <Money cents={answer.claim?.total ?? answer.refunded} charge /> went
        back
      </Trans>,
    )
  })
  return { resume, drop, giveUp }
}
