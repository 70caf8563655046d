/** One line of the statement: what stands on it, whose it most likely is, and what is to be done with it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { BankLine, OpenTransfer } from '#contract/payment/transfer-desk.ts'
import { printNumber, readNumber } from '#contract/kit/number.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { Proofs } from './Proofs.tsx'
import { useBankDay } from './use-bank-day.ts'
import type { LineActs } from './use-line-acts.ts'

interface Props {
  line: BankLine
  transfers: readonly OpenTransfer[]
  acts: LineActs
}

export function LinePane({ line, transfers, acts }: Props) {
  const { t } = useLingui()
  const { suggested } = line
  const day = useBankDay()(line.day)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState<'ignore'>()
  const field = useRef<HTMLInputElement>(null)
  const open = line.status === 'unmatched'
  const lineId = line.id
  const byHand = readNumber(typed)?.stored
  const paymentNumber = byHand ?? suggested?.paymentNumber
  const transfer = transfers.find((it) => it.paymentNumber === paymentNumber)
  const due = byHand ? transfer?.amount : suggested?.due
  const differs = due !== undefined && due !== line.amount
  const cannotBook = !paymentNumber
    ? t`Type the number of the payment first`
    : differs
      ? t`Another amount is due: it can go to the balance`
      : undefined
  const match = (toBalance: boolean) => () => {
    if (!open || !paymentNumber || (!toBalance && cannotBook)) return
    const number = printNumber(paymentNumber)
    void acts.run(
      { do: 'match', it: { lineId, paymentNumber, toBalance } },
      toBalance ? t`Put on the balance of ${number}’s shopper` : t`${number} is paid`,
    )
  }
  const suspend = () => void (open && acts.run({ do: 'suspend', it: { lineId } }, t`It lies in suspense now`))
  const ignore = () => {
    setPressed('ignore')
    if (open && reason.trim()) void acts.run({ do: 'ignore', it: { lineId, reason } }, t`The line is left out`)
  }
  useShortcuts(
    open
      ? [
          { key: ' ', shown: ['Space'], label: t`Book match`, run: match(false) },
          { key: 'm', label: t`Match by hand`, run: () => field.current?.focus() },
          { key: 'u', label: t`To suspense`, run: suspend },
        ]
      : [],
  )
  return (
    <>
      <PaneHeader>{line.name || line.account || day}</PaneHeader>
      <Pane title={day} end={<Money cents={line.amount} charge strong />}>
        <Facts
          rows={[
            { key: 'reference', label: t`Reference`, value: line.reference },
            ...(line.account ? [{ key: 'account', label: t`Account`, value: line.account }] : []),
            { key: 'file', label: t`File`, value: line.file },
            ...(line.paymentNumber
              ? [{ key: 'payment', label: t`Payment`, value: printNumber(line.paymentNumber) }]
              : []),
            ...(line.note ? [{ key: 'note', label: t`Note`, value: line.note }] : []),
          ]}
        />
      </Pane>
      {open && suggested && (
        <Pane title={<Trans>Most likely</Trans>}>
          <Facts
            rows={[
              { key: 'number', label: t`Payment`, value: printNumber(suggested.paymentNumber) },
              { key: 'of', label: t`Of`, value: suggested.customer },
              { key: 'due', label: t`Due`, value: <Money cents={suggested.due} charge strong /> },
            ]}
          />
        </Pane>
      )}
      {transfer && <Proofs transfer={transfer} />}
      <Approvals approvals={[]} error={acts.error} />
      {open && (
        <Pane title={<Trans>By hand</Trans>}>
          <Input
            ref={field}
            label={t`Number of the payment`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={typed.trim() !== '' && !byHand && t`No number of ours`}
          />
          <Input
            label={t`Why it is no shopper’s money`}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
            error={pressed === 'ignore' && !reason.trim() && t`Say why first`}
          />
        </Pane>
      )}
      <PaneFooter>
        <ErrorLine error={acts.error} />
        {open && (
          <>
            <ActionButton
              commit
              keys={['Space']}
              disabledReason={cannotBook}
              loading={acts.pending && t`Booking`}
              onClick={match(false)}
            >
              <Trans>Book match</Trans>
            </ActionButton>
            <ActionButton disabled={!paymentNumber || due === line.amount || acts.pending} onClick={match(true)}>
              <Trans>To the balance</Trans>
            </ActionButton>
            <ActionButton keys={['U']} disabled={acts.pending} onClick={suspend}>
              <Trans>To suspense</Trans>
            </ActionButton>
            <ActionButton disabled={acts.pending} onClick={ignore}>
              <Trans>Leave out</Trans>
            </ActionButton>
          </>
        )}
      </PaneFooter>
    </>
  )
}
