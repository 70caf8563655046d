/** Data and account (mockups3/data-and-account): a copy of one's data, the address, what keeps the account from being deleted, and the way back. */
import { useLingui } from '@lingui/react/macro'
import { privacyState } from '#contract/privacy/api.ts'
import { EmailCard } from '#src/account/EmailCard.tsx'
import { useCall } from '#src/kit/network/use-call.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { calledOf } from '#src/kit/page/reading.ts'
import { cx } from '#src/kit/ui/cx.ts'
import layout from '#src/kit/ui/layout.module.css'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { ComeBack } from './ComeBack.tsx'
import { DeleteCard } from './DeleteCard.tsx'
import { ExportCard } from './ExportCard.tsx'

export function DataScreen() {
  const { t } = useLingui()
  const state = useCall(
    privacyState,
    {},
    // The copy is seen when it is ready, without a tap.
    { poll: { everyMs: 5_000, until: (answer) => answer !== undefined && answer.export?.status !== 'making' } },
  )
  return (
    <DocumentPage reading={calledOf(state)} title={t`Data and account`} skeleton={<DataSkeleton />}>
      {(found) => (
        <div className={cx(layout.pad, layout.stack)}>
          {found.eraseAt === null ? (
            <>
              <ExportCard
                copy={found.export}
                onAsked={(asked) => {
                  state.adopt({ ...found, export: asked })
                  state.again()
                }}
              />
              <EmailCard />
              <DeleteCard state={found} onChanged={state.again} />
            </>
          ) : (
            <ComeBack until={found.eraseAt} onBack={state.again} />
          )}
        </div>
      )}
    </DocumentPage>
  )
}

const DataSkeleton = () => (
  <div className={cx(layout.pad, layout.stack)}>
    <Loading>
      <Skeleton w={160} h={28} r={10} />
      <Skeleton h={140} r={18} />
      <Skeleton w={160} h={28} r={10} />
      <Skeleton h={220} r={18} />
    </Loading>
  </div>
)
