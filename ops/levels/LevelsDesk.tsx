/** Levels: what each asks for and gives, which takes two people to change, and a customer's points (decision 047). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeLadder, ladderApprovals } from '#contract/approval/desk.ts'
import { showLadder } from '#contract/level/desk.ts'
import type { Steps } from '#contract/level/ladder.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { Frame } from '#ops/kit/Frame.tsx'
import { DeskHeader } from '#ops/kit/parts/DeskHeader.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { may, useStaff } from '#ops/kit/session.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import { CustomerPane } from './CustomerPane.tsx'
import { LadderTable } from './LadderTable.tsx'
import css from './levels.module.css'

export function LevelsDesk() {
  const { t, i18n } = useLingui()
  const finance = may(useStaff(), 'finance')
  const ladder = useAsk(showLadder, {})
  const wishes = useAsk(ladderApprovals, {})
  const [said, setSaid] = useState('')
  const put = useAction(
    async (key, steps: Steps, reason: string) => {
      setSaid('')
      try {
        const { version } = await call(changeLadder, { version: ladder.answer?.version ?? 0, steps, reason }, { key })
        setSaid(t`The levels are changed: version ${version}`)
      } finally {
        await Promise.all([ladder.again(), wishes.again()])
      }
    },
    { quiet: true },
  )
  const shown = ladder.answer
  const since =
    shown?.changedBy &&
    i18n.date(new Date(shown.since), { timeZone: 'Asia/Shanghai', day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <Frame detail={<CustomerPane />}>
      <DeskHeader
        title={<Trans>Levels</Trans>}
        note={
          shown &&
          (since
            ? t`Version ${shown.version}, ${shown.changedBy}, ${since}: ${shown.reason}`
            : t`Version ${shown.version}`)
        }
        said={said && <span role="status">{said}</span>}
      />
      <div className={css.page}>
        <Approvals named approvals={wishes.answer?.approvals ?? []} error={put.error} />
        <ErrorLine error={put.error ?? ladder.error} />
        {shown ? (
          <LadderTable
            key={shown.version}
            ladder={shown}
            approved={wishes.answer?.approvals.find((it) => it.status === 'approved')?.asked ?? undefined}
            onPut={finance ? (steps, reason) => void put.run(steps, reason) : undefined}
            putting={put.pending}
          />
        ) : (
          <Loading>
            <Skeleton h={260} />
          </Loading>
        )}
      </div>
    </Frame>
  )
}
