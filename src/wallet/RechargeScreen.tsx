/** The balance (specification 2, recharge): putting money on it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Receipt } from '@phosphor-icons/react/dist/csr/Receipt'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Cents, cents, plus } from '#contract/kit/money.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import { call } from '#src/kit/network/http.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { AmountField } from '#src/kit/ui/AmountField.tsx'
import { Breakdown } from '#src/kit/ui/Breakdown.tsx'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Compared } from '#src/kit/ui/Compared.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { iconButtonClass } from '#src/kit/ui/IconButton.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { intlLocale } from '#src/kit/ui/locale.ts'
import { Money, useMoneyText } from '#src/kit/ui/Money.tsx'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { ConfirmMail, useUnproven } from '#src/account/ConfirmMail.tsx'
import { IdentityNeeded, needsIdentity } from '#src/kyc/IdentityNeeded.tsx'
import { AmountTiles } from './AmountTiles.tsx'
import styles from './recharge.module.css'
import { useWallet, type Wallet } from './use-wallet.ts'

export function RechargeScreen() {
  const { t } = useLingui()
  return (
    <DocumentPage
      reading={useWallet()}
      title={t`Add money to balance`}
      actions={
        <Link to="/pages/paidRecord/index" className={iconButtonClass()} aria-label={t`Payment records`}>
          <Glyph of={Receipt} />
        </Link>
      }
      skeleton={<RechargeSkeleton />}
      lost={<Trans>Adding money needs a connection. Your balance stays as it is.</Trans>}
    >
      {(mine) => <Inside mine={mine} />}
    </DocumentPage>
  )
}

const RechargeSkeleton = () => (
  <div className={layout.pad}>
    <Loading>
      <div className={`${styles.head} ${styles.waiting}`}>
        <Skeleton w={150} h={18} />
        <Skeleton w={140} h={44} r={12} />
      </div>
      <div className={styles.tiles}>
        {[1, 2, 3, 4, 5, 6].map((at) => (
          <Skeleton key={at} h={56} r={14} />
        ))}
      </div>
      <Skeleton h={156} r={18} />
    </Loading>
  </div>
)

function Inside({ mine }: { mine: Wallet }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const online = useOnline()
  const money = useMoneyText()
  const { display, settlement } = useMoneyView()
  // As it is called when there are some of it: "US dollars", not "US Dollar".
  const nameOf = (currency: string) =>
    new Intl.NumberFormat(intlLocale(i18n.locale), { style: 'currency', currency, currencyDisplay: 'name' })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  const [chosen, setChosen] = useState<Cents | 'other'>(mine.presets[1] ?? mine.presets[0] ?? 'other')
  const [typed, setTyped] = useState<Cents>()
  const [tapped, setTapped] = useState(false)
  const amount = chosen === 'other' ? typed : chosen
  const tooLittle = amount !== undefined && amount < mine.least
  const least = money(mine.least)

  const starting = useAction(async (key, sum: Cents) => {
    const { rechargeNumber } = await call(startRecharge, { amount: sum }, { key })
    await navigate({ to: '/pages/rechargePay/index', search: { rechargeNumber } })
  })
  const unproven = useUnproven()
  const reason = !online
    ? t`You need a connection to pay.`
    : unproven
      ? t`Confirm your email first.`
      : amount === undefined
        ? t`Type an amount first.`
        : tooLittle
          ? t`At least ${least}.`
          : undefined

  return (
    <>
      <div className={layout.pad}>
        <div className={styles.head}>
          <p>
            <Trans>
              Balance <Money cents={mine.balance} charge />. Amount to add
            </Trans>
          </p>
          <Money cents={amount ?? cents(0)} charge strong className={styles.amount} />
          {amount !== undefined && <Compared cents={amount} />}
        </div>
        <ConfirmMail className={styles.confirm}>
          <Trans>Please confirm your email before you add money: then we know that the account is yours.</Trans>
        </ConfirmMail>
        <AmountTiles
          presets={mine.presets}
          chosen={chosen}
          onChoose={(to) => {
            setTapped(true)
            setChosen(to)
          }}
        />
        {chosen === 'other' && (
          <div className={styles.own}>
            <AmountField
              label={t`Amount`}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes when Other was tapped
              autoFocus={tapped}
              cents={typed}
              onAmount={setTyped}
            />
          </div>
        )}
        {needsIdentity(starting.error) && (
          <div className={styles.confirm}>
            <IdentityNeeded cause="recharge">{starting.error.message}</IdentityNeeded>
          </div>
        )}
        <Card className={styles.own}>
          <Breakdown
            lines={[
              { key: 'now', label: <Trans>Balance now</Trans>, amount: mine.balance },
              {
                key: 'add',
                label: <Trans context="ledger entry">Money added</Trans>,
                amount: amount ?? cents(0),
              },
            ]}
            total={{ label: <Trans>Balance after</Trans>, amount: plus(mine.balance, amount ?? cents(0)) }}
          />
        </Card>
        <p className={styles.small}>
          <Trans>You choose how to pay on the next page.</Trans>{' '}
          {mine.bonus > 0 && (
            <Trans>
              <Money cents={mine.bonus} charge /> of your balance is bonus: it pays first and cannot be withdrawn.
            </Trans>
          )}{' '}
          {mine.held > 0 && (
            <Trans>
              <Money cents={mine.held} charge /> more is held for an open payment.
            </Trans>
          )}{' '}
          {display && (
            <Trans>
              You pay in <bdi>{nameOf(settlement)}</bdi>; the amount in <bdi>{nameOf(display.currency)}</bdi> is only
              for comparison.
            </Trans>
          )}
        </p>
      </div>
      <ActionBar>
        <Button
          look="primary"
          wide
          loading={starting.pending && t`Opening`}
          disabledReason={reason}
          onClick={() => amount !== undefined && void starting.run(amount)}
        >
          <span>
            <Trans>
              Pay <Money cents={amount ?? cents(0)} charge />
            </Trans>
          </span>
        </Button>
      </ActionBar>
    </>
  )
}
