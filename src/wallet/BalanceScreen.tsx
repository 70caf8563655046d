/** The balance (product.md 7): what it holds, what of it is bonus or held, and every line that moved it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { wallet } from '#contract/wallet/api.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { Breakdown } from '#src/kit/ui/Breakdown.tsx'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Compared } from '#src/kit/ui/Compared.tsx'
import layout from '#src/kit/ui/layout.module.css'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { RowsSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import text from '#src/kit/ui/text.module.css'
import { BalanceEntries } from './BalanceEntries.tsx'
import styles from './recharge.module.css'
import { useWallet, type Wallet } from './use-wallet.ts'

const toWithdrawals: LinkAs = (parts) => <Link {...parts} to="/pages/withdrawalControl/index" />

export function BalanceScreen() {
  const { t } = useLingui()
  return (
    <DocumentPage
      reading={useWallet()}
      title={t`Balance`}
      skeleton={<BalanceSkeleton />}
      lost={<Trans>Your balance needs a connection once. After that it is kept on this phone.</Trans>}
    >
      {(mine) => <Inside mine={mine} />}
    </DocumentPage>
  )
}

const BalanceSkeleton = () => (
  <div className={layout.pad}>
    <Loading>
      <div className={`${styles.head} ${styles.waiting}`}>
        <Skeleton w={140} h={44} r={12} />
      </div>
      <Skeleton h={120} r={18} />
      <RowsSkeleton rows={4} />
    </Loading>
  </div>
)

const Inside = ({ mine }: { mine: Wallet }) => (
  <div className={layout.pad}>
    <div className={styles.head}>
      <p>
        <Trans context="balance">Available</Trans>
      </p>
      <Money cents={mine.balance} charge strong className={styles.amount} />
      <Compared cents={mine.balance} />
    </div>
    <div className={styles.moves}>
      <Link to="/pages/recharge/index" className={buttonClass({ grow: true })}>
        <Trans>Add money</Trans>
      </Link>
      <Link to="/pages/withdrawalBalance/index" className={buttonClass({ grow: true })}>
        <Trans>Withdraw</Trans>
      </Link>
    </div>
    <Card flush className={styles.own}>
      <List>
        <Row title={<Trans>Withdrawals and refunds</Trans>} link={toWithdrawals} />
      </List>
    </Card>
    <Card className={styles.own}>
      <Breakdown
        lines={[
          { key: 'cash', label: <Trans>Money</Trans>, amount: mine.cash },
          {
            key: 'bonus',
            label: <Trans>Bonus</Trans>,
            amount: mine.bonus,
            note: <Trans>Pays first, and cannot be withdrawn</Trans>,
          },
          ...(mine.held > 0
            ? [
                {
                  key: 'held',
                  label: <Trans>Held for open payments</Trans>,
                  amount: mine.held,
                  note: <Trans>Not part of what is free to use</Trans>,
                },
              ]
            : []),
        ]}
      />
    </Card>
    <SectionTitle
      action={
        <Link to="/pages/paidRecord/index" search={{ tab: 'balance' }} className={text.link}>
          <Trans>All movements</Trans>
        </Link>
      }
    >
      <Trans>Movements</Trans>
    </SectionTitle>
    <Entries mine={mine} />
  </div>
)

/** The first page is the disk's; older ones are asked for. */
function Entries({ mine }: { mine: Wallet }) {
  const { t } = useLingui()
  const [older, setOlder] = useState<Pick<Wallet, 'entries' | 'next'>>()
  const next = older ? older.next : mine.next
  const asking = useAction(async (_key, before: string) => {
    const page = await call(wallet, { before })
    setOlder((had) => ({ entries: [...(had?.entries ?? []), ...page.entries], next: page.next }))
  })
  return (
    <>
      <BalanceEntries entries={[...mine.entries, ...(older?.entries ?? [])]} />
      {next !== null && (
        <Button
          wide
          className={styles.more}
          loading={asking.pending && t`Loading`}
          onClick={() => void asking.run(next)}
        >
          <Trans>Show older</Trans>
        </Button>
      )}
    </>
  )
}
