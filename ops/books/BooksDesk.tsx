/** The books (states.md 2): finance has them proved and decides what waits for a second person, an admin takes a backup of the shop. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit/endpoint.ts'
import { booksReport } from '#contract/wallet/desk.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { DeskHeader } from '#ops/kit/parts/DeskHeader.tsx'
import { NumberCard, NumberCards } from '#ops/kit/parts/NumberCards.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Frame } from '#ops/kit/Frame.tsx'
import { may, useStaff } from '#ops/kit/session.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { timeOfDay, useWhen } from '#ops/kit/use-when.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { Backup } from './Backup.tsx'
import css from './books.module.css'

export function BooksDesk() {
  const { t, i18n } = useLingui()
  const staff = useStaff()
  // The whole ledger is read each time, so it is asked for, not repeated.
  const [report, setReport] = useState<Output<typeof booksReport> & { at: number }>()
  const check = useDeskAction(async () => setReport({ ...(await call(booksReport, {})), at: serverNow() }))
  const again = () => void check.run()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the desk opens
  useEffect(again, [])
  const faults = report?.faults ?? []
  const number = (it: number) => i18n.number(it)
  const when = useWhen({ ...timeOfDay, second: '2-digit' })
  const checked = report && when(report.at)
  useShortcuts([{ key: 'r', label: t`Check again`, run: again }])
  return (
    <Frame detail={may(staff) && <Backup />}>
      <DeskHeader title={<Trans>Books</Trans>} note={checked && t`Checked at ${checked}`}>
        <ActionButton keys={['R']} loading={check.pending && t`Checking`} onClick={again}>
          <Trans>Check again</Trans>
        </ActionButton>
      </DeskHeader>
      <div className={css.report}>
        <ErrorLine error={check.error} />
        {!report && check.pending && (
          <Loading>
            <Skeleton h={84} />
          </Loading>
        )}
        {report && (
          <div role="status">
            <NumberCards>
              <NumberCard
                name={t`Books`}
                fine={report.balanced}
                value={
                  <>
                    <Glyph of={report.balanced ? CheckCircle : WarningCircle} size={24} fill />
                    {report.balanced ? t`Balanced` : t`Not balanced`}
                  </>
                }
              />
              <NumberCard name={t`Journals`} value={number(report.journals)} />
              <NumberCard name={t`Entries`} value={number(report.entries)} />
              <NumberCard name={t`Accounts`} value={number(report.accounts)} />
              <NumberCard name={t`Documents`} value={number(report.documents)} />
            </NumberCards>
          </div>
        )}
        {faults.length > 0 && (
          <Pane title={t`Faults`} end={faults.length}>
            <ol className={css.faults}>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ol>
          </Pane>
        )}
        {report?.balanced && (
          <p className={css.quiet}>
            <Trans>
              Every entry, sum and document was compared, and every step of every order, parcel, payment and return.
            </Trans>
          </p>
        )}
      </div>
      <ApprovalList />
    </Frame>
  )
}
