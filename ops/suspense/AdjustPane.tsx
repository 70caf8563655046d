/** A correction of a shopper's balance: two legs that sum to zero, a reason, and always two people (states.md 2, ADJUST). */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type AdjustAccount, adjustAccounts, adjustBalance, mostCorrection } from '#contract/payment/suspense-desk.ts'
import { negative, readAmount } from '#contract/kit/money.ts'
import { call } from '#src/kit/network/http.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money, useMoneyText } from '#src/kit/ui/Money.tsx'
import { useAccountName } from '#ops/kit/parts/use-money-words.ts'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import css from './suspense.module.css'

interface Props {
  onBack: () => void
  onDone: (words: ReactNode) => Promise<void>
}
type Way = 'give' | 'take'

export function AdjustPane({ onBack, onDone }: Props) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [way, setWay] = useState<Way>('give')
  const [against, setAgainst] = useState<AdjustAccount>('ADJ')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  // Of another customer the refusal may not be true.
  const [tried, setTried] = useState('')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const amount = readAmount<'settlement'>(typed)
  const tooMuch = amount !== undefined && amount > mostCorrection
  const ready = email.trim() !== '' && reason.trim() !== '' && amount !== undefined && amount > 0 && !tooMuch
  const most = useMoneyText()(mostCorrection)
  const post = useDeskAction(async (key, wish: Parameters<typeof call<typeof adjustBalance>>[1]) => {
    await call(adjustBalance, wish, { key })
    await onDone(t`The correction is booked`)
  })
  const go = () => {
    setPressed(true)
    setTried(email)
    if (ready) void post.run({ email: email.trim(), way, against, amount, reason: reason.trim() })
  }
  useShortcuts([
    { key: 'Enter', ctrl: true, label: t`Book it`, run: go },
    { key: 'Escape', always: true, label: t`Back`, run: onBack },
  ])
  const accountOf = useAccountName()
  const whose = email.trim() || '…'
  const leg = amount === undefined ? undefined : way === 'give' ? amount : negative(amount)
  return (
    <>
      <PaneHeader>
        <Trans>New correction</Trans>
      </PaneHeader>
      <Pane>
        <div className={css.fields}>
          <Input
            ref={first}
            label={t`Email of the customer`}
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={pressed && !email.trim() && t`Type their address`}
          />
          <Pick
            label={t`Balance`}
            items={[
              { id: 'give', label: t`give` },
              { id: 'take', label: t`take` },
            ]}
            value={way}
            onPick={setWay}
          />
          <Pick
            label={t`Against`}
            items={adjustAccounts.map((id) => ({ id, label: accountOf(id) }))}
            value={against}
            onPick={setAgainst}
          />
          <Input
            label={t`Amount`}
            numbers
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={tooMuch ? t`At most ${most} in one correction` : pressed && !amount && t`An amount such as 12.50`}
          />
          <Input
            label={t`Reason, kept for ever`}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
            error={pressed && !reason.trim() && t`Say why first`}
          />
        </div>
      </Pane>
      {leg !== undefined && (
        <Pane title={<Trans>Legs</Trans>}>
          <Facts
            rows={[
              { key: 'cb', label: t`Balance of ${whose}`, value: <Money cents={leg} charge signed /> },
              { key: 'against', label: accountOf(against), value: <Money cents={negative(leg)} charge signed /> },
            ]}
          />
        </Pane>
      )}
      <Approvals approvals={[]} error={post.error} />
      <PaneFooter>
        <ErrorLine error={tried === email && post.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={post.pending && t`Booking`} onClick={go}>
          <Trans>Book it</Trans>
        </ActionButton>
        <ActionButton onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
