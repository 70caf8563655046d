/** Taking money off the balance (specification 2, withdrawalBalance; mockups2/withdraw-amount): how much, what goes where, the password. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { withdrawalSources } from '#contract/withdrawal/api.ts'
import { ConfirmMail, useUnproven } from '#src/account/ConfirmMail.tsx'
import { useCall } from '#src/kit/network/use-call.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { calledOf } from '#src/kit/page/reading.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { AmountField } from '#src/kit/ui/AmountField.tsx'
import { Breakdown } from '#src/kit/ui/Breakdown.tsx'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { DocNumber } from '#src/kit/ui/DocNumber.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { IdentityNeeded } from '#src/kyc/IdentityNeeded.tsx'
import { BankForm } from './BankForm.tsx'
import { HoldNotes } from './HoldNotes.tsx'
import { PasswordSheet } from './PasswordSheet.tsx'
import { useSourceWords } from './use-source-words.ts'
import { type Sources, useWithdraw, type Withdrawing } from './use-withdraw.ts'
import { WithdrawalSkeleton } from './WithdrawalSkeleton.tsx'
import css from './withdrawal.module.css'

export function WithdrawScreen({ from }: { from?: readonly string[] | undefined }) {
  const { t } = useLingui()
  const called = useCall(withdrawalSources, {}, { holds: true })
  return (
    <DocumentPage
      reading={calledOf(called)}
      title={t`Withdraw`}
      skeleton={<WithdrawalSkeleton />}
      lost={<Trans>Withdrawing needs a connection. Your balance stays as it is.</Trans>}
    >
      {(found) => <Inside mine={found} from={from} onChanged={called.again} />}
    </DocumentPage>
  )
}

function Inside({
  mine,
  from,
  onChanged,
}: {
  mine: Sources
  from: readonly string[] | undefined
  onChanged: () => void
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const unproven = useUnproven()
  const withdrawing = useWithdraw(mine, from, onChanged)
  const { amount, setAmount, bankPart, needsIdentity, tooLittle, whyNot } = withdrawing
  return (
    <>
      <div className={layout.pad}>
        <HoldNotes holds={mine.holds} />
        <ConfirmMail>
          <Trans>Please confirm your email first: then we know that the account is yours.</Trans>
        </ConfirmMail>
        <div className={css.head}>
          <p>
            <Trans>
              Up to <Money cents={mine.cash} charge />
            </Trans>
          </p>
          {!tooLittle && (
            <>
              <div className={css.field}>
                <AmountField label={t`Amount`} tight cents={amount} onAmount={setAmount} />
              </div>
              <Button look="tint" small onClick={() => setAmount(mine.cash)}>
                <span>
                  <Trans>
                    All, <Money cents={mine.cash} charge />
                  </Trans>
                </span>
              </Button>
            </>
          )}
          {tooLittle && mine.bonus > 0 && (
            <p>
              <Trans>
                <Money cents={mine.bonus} charge /> more is bonus and can only be spent.
              </Trans>
            </p>
          )}
        </div>
        <WhereTo mine={mine} withdrawing={withdrawing} />
        <Link
          to="/pages/allowWithdrawalOrder/index"
          search={from ? { from: [...from] } : {}}
          className={`${buttonClass({ wide: true })} ${css.gap}`}
        >
          <Trans>Choose where it goes back</Trans>
        </Link>
        {needsIdentity && (
          <div className={css.gap}>
            <IdentityNeeded cause="withdrawal">
              {bankPart > 0 ? (
                <Trans>What goes to a bank account needs an identity check first.</Trans>
              ) : (
                <Trans>
                  Without an identity check you can withdraw <Money cents={mine.unchecked} charge /> now.
                </Trans>
              )}
            </IdentityNeeded>
          </div>
        )}
        {bankPart > 0 && !needsIdentity && <BankForm withdrawing={withdrawing} />}
        <p className={css.small}>
          <Trans>Reviewed within 1 working day. Cards take 3 to 7 days more, bank transfers 1 to 3.</Trans>
        </p>
      </div>
      <ActionBar>
        <Button
          look="primary"
          wide
          disabledReason={unproven ? t`Confirm your email first.` : whyNot}
          onClick={() => setOpen(true)}
        >
          <span>
            {amount === undefined ? (
              <Trans>Withdraw</Trans>
            ) : (
              <Trans>
                Withdraw <Money cents={amount} charge />
              </Trans>
            )}
          </span>
        </Button>
      </ActionBar>
      <PasswordSheet open={open} onClose={() => setOpen(false)} withdrawing={withdrawing} />
    </>
  )
}

function WhereTo({ mine, withdrawing }: { mine: Sources; withdrawing: Withdrawing }) {
  const { channelOf, kindOf } = useSourceWords()
  const { amount, parts } = withdrawing
  if (amount === undefined || amount > mine.cash) return null
  return (
    <Card>
      <Breakdown
        lines={parts.map((part) => {
          const source = mine.sources.find((it) => it.paymentNumber === part.paymentNumber)
          const first = source?.what[0]
          return {
            key: part.paymentNumber ?? 'bank',
            label: source ? channelOf(source.channel) : <Trans>Your bank account</Trans>,
            amount: part.amount,
            note: source && (
              <>
                {kindOf(first)} <DocNumber of={first?.number ?? source.paymentNumber} />
              </>
            ),
          }
        })}
        total={{ label: <Trans>You receive</Trans>, amount }}
      />
    </Card>
  )
}
