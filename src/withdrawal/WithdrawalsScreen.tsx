/** All withdrawals and what can go back to how it was paid, or how one withdrawal stands (specification 2, withdrawalControl). */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { listWithdrawals } from '#contract/withdrawal/api.ts'
import type { Withdrawal } from '#contract/withdrawal/withdrawal.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { DocNumber } from '#src/kit/ui/DocNumber.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import layout from '#src/kit/ui/layout.module.css'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import text from '#src/kit/ui/text.module.css'
import { useMyWithdrawal, useMyWithdrawals } from './kept-withdrawals.ts'
import { RefundList } from './RefundList.tsx'
import { withdrawalWords } from './status-words.ts'
import { WithdrawalCard } from './WithdrawalCard.tsx'
import { WithdrawalSkeleton } from './WithdrawalSkeleton.tsx'
import css from './withdrawal.module.css'

export const WithdrawalsScreen = ({ withdrawalNumber }: { withdrawalNumber?: string | undefined }) =>
  withdrawalNumber === undefined ? <All /> : <One key={withdrawalNumber} withdrawalNumber={withdrawalNumber} />

function One({ withdrawalNumber }: { withdrawalNumber: string }) {
  const { t } = useLingui()
  const { reading, adopt } = useMyWithdrawal(withdrawalNumber, 30_000)
  return (
    <DocumentPage
      reading={reading}
      title={t`Withdrawal`}
      skeleton={<WithdrawalSkeleton />}
      lost={
        <Trans>
          Your withdrawals need a connection once, then they are kept on this phone. Your money is safe where it is.
        </Trans>
      }
    >
      {(found) => (
        <div className={layout.pad}>
          <Head withdrawal={found} />
          <WithdrawalCard withdrawal={found} onChanged={adopt} />
        </div>
      )}
    </DocumentPage>
  )
}

function Head({ withdrawal: { amount, paid, returned, status } }: { withdrawal: Withdrawal }) {
  const { i18n } = useLingui()
  const word = withdrawalWords[status]
  return (
    <div className={css.top}>
      <h2 className={css.title}>
        <Money cents={amount} charge />
      </h2>
      <Chip tone={word.tone} icon={word.icon} directional={word.directional}>
        {i18n._(word.label)}
      </Chip>
      {paid > 0 && returned > 0 && (
        <p>
          <Trans>
            <Money cents={paid} charge /> paid, <Money cents={returned} charge /> back on your balance
          </Trans>
        </p>
      )}
    </div>
  )
}

function All() {
  const { t } = useLingui()
  const { reading, called } = useMyWithdrawals()
  return (
    <DocumentPage
      reading={reading}
      title={t`Withdrawals`}
      skeleton={<WithdrawalSkeleton />}
      lost={
        <Trans>
          Your withdrawals need a connection once, then they are kept on this phone. Your money is safe where it is.
        </Trans>
      }
    >
      {(found) => (
        <div className={layout.pad}>
          {found.withdrawals.length === 0 && found.refunds.length === 0 ? (
            <Empty
              spot="none"
              title={<Trans>Nothing was withdrawn yet</Trans>}
              action={
                <Link to="/pages/withdrawalBalance/index" className={buttonClass({ look: 'primary' })}>
                  <Trans>Withdraw</Trans>
                </Link>
              }
            />
          ) : (
            <>
              {found.withdrawals.length > 0 && <Rows first={found.withdrawals} next={found.next} />}
              {found.refunds.length > 0 && (
                <>
                  <SectionTitle>
                    <Trans>Refunds on your balance</Trans>
                  </SectionTitle>
                  <RefundList refunds={found.refunds} onChanged={called.again} />
                </>
              )}
            </>
          )}
        </div>
      )}
    </DocumentPage>
  )
}

const linkTo = (withdrawalNumber: string) => (props: Parameters<LinkAs>[0]) => (
  <Link {...props} to="/pages/withdrawalControl/index" search={{ withdrawalNumber }} />
)

function Rows({ first, next }: { first: readonly Withdrawal[]; next: string | null }) {
  const { t, i18n } = useLingui()
  const { dayTime } = useDayText()
  const online = useOnline()
  const [older, setOlder] = useState<{ withdrawals: readonly Withdrawal[]; next: string | null }>()
  const goesOn = older ? older.next : next
  const asking = useAction(async (_key, before: string) => {
    const page = await call(listWithdrawals, { before })
    setOlder((had) => ({ withdrawals: [...(had?.withdrawals ?? []), ...page.withdrawals], next: page.next }))
  })
  return (
    <>
      <Card flush>
        <List label={t`Withdrawals`}>
          {[...first, ...(older?.withdrawals ?? [])].map((withdrawal) => {
            const word = withdrawalWords[withdrawal.status]
            return (
              <Row
                key={withdrawal.id}
                title={
                  <Chip tone={word.tone} icon={word.icon} directional={word.directional}>
                    {i18n._(word.label)}
                  </Chip>
                }
                note={
                  <span className={css.about}>
                    <DocNumber block of={withdrawal.withdrawalNumber} />
                    <bdi className={text.whole}>{dayTime(withdrawal.createdAt)}</bdi>
                  </span>
                }
                value={<Money cents={withdrawal.amount} charge strong />}
                link={linkTo(withdrawal.withdrawalNumber)}
                chevron={false}
              />
            )
          })}
        </List>
      </Card>
      {goesOn !== null && (
        <Button
          wide
          className={css.gap}
          loading={asking.pending && t`Loading`}
          disabledReason={!online && t`You need a connection for this.`}
          onClick={() => void asking.run(goesOn)}
        >
          <Trans>Show older</Trans>
        </Button>
      )}
    </>
  )
}
