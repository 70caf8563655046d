/** The identity check (specification 2, KYCAuthor; states.md 10): the form, or how far it is. Nothing of it is kept on the phone. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { myKyc } from '#contract/kyc/api.ts'
import type { KycCause } from '#contract/kyc/cause.ts'
import type { Kyc } from '#contract/kyc/kyc.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { useCall } from '#src/kit/network/use-call.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { calledOf } from '#src/kit/page/reading.ts'
import layout from '#src/kit/ui/layout.module.css'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { KycForm } from './KycForm.tsx'
import { KycState } from './KycState.tsx'

export function KycScreen({ cause }: { cause?: KycCause | undefined }) {
  const { t } = useLingui()
  const mine = useCall(
    myKyc,
    {},
    // The answer of a reviewer is seen without a tap.
    { poll: { everyMs: 20_000, until: (answer) => answer !== undefined && answer.status !== 'reviewing' } },
  )
  const online = useOnline()
  // Who was refused, or whose document is over, begins anew when they say so.
  const [begun, setBegun] = useState<number>()
  return (
    <DocumentPage reading={calledOf(mine)} title={t`Identity check`} skeleton={<KycSkeleton />}>
      {(kyc) =>
        showsForm(kyc) || begun === (kyc.decidedAt ?? 0) ? (
          <KycForm
            kyc={kyc}
            cause={cause}
            offline={!online}
            onKnown={(after) => {
              mine.adopt(after)
              if (after.status === 'reviewing') mine.again()
            }}
          />
        ) : (
          <KycState kyc={kyc} onAgain={() => setBegun(kyc.decidedAt ?? 0)} />
        )
      }
    </DocumentPage>
  )
}

const showsForm = ({ status }: Kyc): boolean => status === 'none' || status === 'draft'

const KycSkeleton = () => (
  <div className={`${layout.pad} ${layout.stack}`}>
    <Loading>
      <Skeleton w={220} h={34} r={10} />
      <Skeleton h={44} r={10} />
      <Skeleton h={52} r={14} />
      <Skeleton h={52} r={14} />
      <Skeleton h={150} r={18} />
    </Loading>
  </div>
)
