/** Refunds that came to the balance and can go back to how the order or parcel was paid, once; and those that were sent (states.md 8). */
import { Trans, useLingui } from '@lingui/react/macro'
import { cents } from '#contract/kit/money.ts'
import { refundToSource } from '#contract/withdrawal/api.ts'
import type { RefundBack } from '#contract/withdrawal/withdrawal.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { DocNumber } from '#src/kit/ui/DocNumber.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money, useMoneyText } from '#src/kit/ui/Money.tsx'
import { partWords } from './status-words.ts'
import { useSourceWords } from './use-source-words.ts'
import css from './withdrawal.module.css'

export interface RefundListProps {
  refunds: readonly RefundBack[]
  onChanged: () => void
}

export function RefundList({ refunds, onChanged }: RefundListProps) {
  const { t } = useLingui()
  return (
    <Card flush>
      <List label={t`Refunds on your balance`}>
        {refunds.map((refund) => (
          <RefundRow key={refund.refundNumber} refund={refund} onChanged={onChanged} />
        ))}
      </List>
    </Card>
  )
}

/** As payments call what is paid. */
const documents = {
  order: { type: 'SHOPPING' },
  parcel: { type: 'LOGISTICS' },
  service: { type: 'PACKAGE', service: '' },
} as const

function RefundRow({ refund, onChanged }: { refund: RefundBack; onChanged: () => void }) {
  const { i18n } = useLingui()
  const { day } = useDayText()
  const { channelOf, kindOf } = useSourceWords()
  const word = refund.sent && partWords[refund.sent.state]
  return (
    <Row
      title={
        <>
          {kindOf(documents[refund.docType])} <DocNumber of={refund.docNumber} />
        </>
      }
      note={
        <>
          {channelOf(refund.channel)} · <bdi>{day(refund.at)}</bdi>
        </>
      }
      value={<Money cents={refund.sent?.amount ?? refund.amount} charge strong />}
    >
      {word ? (
        <div className={css.chip}>
          <Chip tone={word.tone} icon={word.icon} directional={word.directional}>
            {i18n._(word.label)}
          </Chip>
        </div>
      ) : (
        <SendBack refund={refund} onChanged={onChanged} />
      )}
    </Row>
  )
}

function SendBack({ refund, onChanged }: { refund: RefundBack; onChanged: () => void }) {
  const { t } = useLingui()
  const online = useOnline()
  const money = useMoneyText()
  const { channelOf } = useSourceWords()
  const { refundNumber, can } = refund
  const [sum, way] = [money(can), channelOf(refund.channel)]
  const sending = useAction(async (key) => {
    try {
      await call(refundToSource, { refundNumber, expected: cents(can) }, { key })
    } finally {
      onChanged()
    }
  })
  const ask = async () => {
    const yes = await confirm({
      title: t`Send ${sum} back?`,
      body: t`It leaves your balance and goes back to how you paid (${way}). Where that is refused, it comes back to your balance.`,
      confirm: t`Send it back`,
      keep: t`Keep it`,
    })
    if (yes) await sending.run()
  }
  return (
    <div className={css.again}>
      <Button
        small
        loading={sending.pending && t`Sending`}
        disabledReason={online ? undefined : t`You need a connection to withdraw.`}
        onClick={() => void ask()}
      >
        <span>
          <Trans>
            Send <Money cents={can} charge /> back
          </Trans>
        </span>
      </Button>
    </div>
  )
}
