/** How a withdrawal stands: what happened, what comes next and when, each part, and taking it back (mockups2/withdraw-success). */
import { Trans, useLingui } from '@lingui/react/macro'
import { cancelWithdrawal } from '#contract/withdrawal/api.ts'
import type { Withdrawal, WithdrawalPart } from '#contract/withdrawal/withdrawal.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { DocNumber } from '#src/kit/ui/DocNumber.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money, useMoneyText } from '#src/kit/ui/Money.tsx'
import { Timeline, type TimelineEvent } from '#src/kit/ui/Timeline.tsx'
import { partWords } from './status-words.ts'
import { useSourceWords } from './use-source-words.ts'
import css from './withdrawal.module.css'

export interface WithdrawalCardProps {
  withdrawal: Withdrawal
  onChanged: (after: Withdrawal) => void
}

export const WithdrawalCard = ({ withdrawal, onChanged }: WithdrawalCardProps) => (
  <div className={layout.stack}>
    <Card>
      <div className={css.cardHead}>
        <h2>
          <Trans>Withdrawal</Trans>
        </h2>
        <DocNumber of={withdrawal.withdrawalNumber} />
      </div>
      <Steps of={withdrawal} />
    </Card>
    <Parts parts={withdrawal.parts} />
    {withdrawal.actions.includes('cancel') && <Cancel withdrawal={withdrawal} onChanged={onChanged} />}
  </div>
)

function Steps({ of: withdrawal }: { of: Withdrawal }) {
  const { t } = useLingui()
  const { dayTime, dateTime } = useDayText()
  const { status, createdAt, expectedBy, decidedAt, endedAt, reason } = withdrawal
  const asked: TimelineEvent = {
    key: 'asked',
    title: t({ context: 'withdrawal', message: 'Requested' }),
    time: dayTime(createdAt),
    note: t`Confirmed with your password`,
    state: 'done',
  }
  const waits = status === 'applied'
  const going = status === 'approved' || status === 'processing'
  const ended = endedAt === null ? undefined : dayTime(endedAt)
  const review: TimelineEvent = {
    key: 'review',
    title: waits ? t`We review it` : t`Reviewed`,
    time: waits ? t`by ${dateTime(expectedBy)}` : decidedAt === null ? undefined : dayTime(decidedAt),
    note: waits && t`You can cancel until then`,
    state: waits ? 'now' : 'done',
  }
  const over: Partial<Record<Withdrawal['status'], TimelineEvent>> = {
    canceled: { key: 'end', title: t`Cancelled, the money is on your balance`, time: ended, state: 'now' },
    rejected: {
      key: 'end',
      title: t`Not approved, the money is on your balance`,
      time: ended,
      note: reason,
      state: 'now',
    },
    failed: { key: 'end', title: t`It could not be sent, the money is on your balance`, time: ended, state: 'now' },
  }
  const end = over[status]
  const events = end
    ? [asked, ...(status === 'failed' ? [review] : []), end]
    : [
        asked,
        review,
        {
          key: 'sent',
          title: t`Sent`,
          time: decidedAt === null ? undefined : dayTime(decidedAt),
          state: waits ? ('todo' as const) : going ? ('now' as const) : ('done' as const),
        },
        {
          key: 'arrived',
          title: t`Paid`,
          time: ended,
          note: t`Cards take 3 to 7 days, bank transfers 1 to 3`,
          state: status === 'paid' ? ('now' as const) : ('todo' as const),
        },
      ]
  return <Timeline label={t`What happened`} events={events} />
}

function Parts({ parts }: { parts: readonly WithdrawalPart[] }) {
  const { t, i18n } = useLingui()
  const { channelOf, kindOf } = useSourceWords()
  return (
    <Card flush>
      <List label={t`What goes where`}>
        {parts.map((part) => {
          const word = partWords[part.state]
          const [first] = part.what
          const { accountEnds } = part
          return (
            <Row
              key={part.nth}
              title={accountEnds === null ? channelOf(part.channel) : t`Bank account ending ${accountEnds}`}
              note={
                <>
                  {first && (
                    <>
                      {kindOf(first)} <DocNumber of={first.number} />
                    </>
                  )}
                </>
              }
              value={<Money cents={part.amount} charge strong />}
            >
              <div className={css.chip}>
                <Chip tone={word.tone} icon={word.icon} directional={word.directional}>
                  {i18n._(word.label)}
                </Chip>
              </div>
            </Row>
          )
        })}
      </List>
    </Card>
  )
}

function Cancel({ withdrawal, onChanged }: WithdrawalCardProps) {
  const { t } = useLingui()
  const online = useOnline()
  const money = useMoneyText()
  const sum = money(withdrawal.amount)
  const { withdrawalNumber } = withdrawal
  const cancel = useAction(async (key) => {
    onChanged(await call(cancelWithdrawal, { withdrawalNumber }, { key }))
  })
  const ask = async () => {
    const yes = await confirm({
      title: t`Cancel this withdrawal?`,
      body: t`${sum} is on your balance again at once.`,
      confirm: t`Cancel withdrawal`,
      keep: t`Keep it`,
    })
    if (yes) await cancel.run()
  }
  return (
    <Button
      wide
      loading={cancel.pending && t`Cancelling`}
      disabledReason={online ? undefined : t`You need a connection to cancel.`}
      onClick={() => void ask()}
    >
      <Trans>Cancel withdrawal</Trans>
    </Button>
  )
}
