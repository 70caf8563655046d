/** The payments that money can go back to (specification 2, allowWithdrawalOrder): all of them, or only the chosen ones. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Output } from '#contract/kit/endpoint.ts'
import { least, sum } from '#contract/kit/money.ts'
import { withdrawalSources } from '#contract/withdrawal/api.ts'
import { useCall } from '#src/kit/network/use-call.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { calledOf } from '#src/kit/page/reading.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Money } from '#src/kit/ui/Money.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { HoldNotes } from './HoldNotes.tsx'
import { SourceList } from './SourceList.tsx'
import { WithdrawalSkeleton } from './WithdrawalSkeleton.tsx'
import css from './withdrawal.module.css'

type Sources = Output<typeof withdrawalSources>

export function SourcesScreen({ from }: { from?: readonly string[] | undefined }) {
  const { t } = useLingui()
  return (
    <DocumentPage
      reading={calledOf(useCall(withdrawalSources, {}))}
      title={t`Withdraw`}
      skeleton={<WithdrawalSkeleton />}
      lost={<Trans>Withdrawing needs a connection. Your balance stays as it is.</Trans>}
    >
      {(found) => <Inside mine={found} from={from} />}
    </DocumentPage>
  )
}

function Inside({ mine, from }: { mine: Sources; from: readonly string[] | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const open = mine.sources.filter((source) => source.ended === null).map((source) => source.paymentNumber)
  const [chosen, setChosen] = useState<readonly string[]>(from ? open.filter((number) => from.includes(number)) : open)
  const all = chosen.length === open.length
  const upTo = least(
    mine.cash,
    sum(mine.sources.filter((it) => chosen.includes(it.paymentNumber)).map((it) => it.left)),
  )
  return (
    <>
      <div className={layout.pad}>
        <h2 className={css.title}>
          <Trans>Where should it go back?</Trans>
        </h2>
        <p className={css.lead}>
          <Trans>Money returns to the payments it came from, newest first. No fee.</Trans>
        </p>
        <HoldNotes holds={mine.holds} />
        <Card className={css.free}>
          <div>
            <p>
              <Trans>You can withdraw</Trans>
            </p>
            <strong>
              <Money cents={mine.cash} charge />
            </strong>
          </div>
          {mine.bonus > 0 && (
            <p className={css.bonus}>
              <Trans>
                <Money cents={mine.bonus} charge /> more is bonus and can only be spent.
              </Trans>
            </p>
          )}
        </Card>
        <SectionTitle>
          <Trans>Payments it came from</Trans>
        </SectionTitle>
        {mine.sources.length === 0 ? (
          <Note>
            <Trans>Nothing came from outside yet. What is on your balance can go to your bank account.</Trans>
          </Note>
        ) : (
          <SourceList sources={mine.sources} chosen={chosen} onChoose={setChosen} />
        )}
      </div>
      <ActionBar label={t`Up to`} sum={<Money cents={mine.sources.length === 0 ? mine.cash : upTo} charge />}>
        <Button
          look="primary"
          wide
          disabledReason={mine.cash < mine.least ? t`Your balance has too little to withdraw.` : undefined}
          onClick={() =>
            void navigate({
              to: '/pages/withdrawalBalance/index',
              search: all ? {} : { from: [...chosen] },
              replace: true,
            })
          }
        >
          <Trans>Continue</Trans>
        </Button>
      </ActionBar>
    </>
  )
}
