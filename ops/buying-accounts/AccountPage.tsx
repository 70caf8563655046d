/** The movements of one account, the latest first: by day, as a file, and beside them money put in or taken out, and a count. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Output } from '#contract/kit/endpoint.ts'
import { buyingAccount, type BuyingMovement } from '#contract/order/buying-desk.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { useExport } from '#ops/kit/queue/use-export.tsx'
import { useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { may, useStaff } from '#ops/kit/session.ts'
import css from './buying-accounts.module.css'
import { CountForm } from './CountForm.tsx'
import { LevelChip } from './LevelChip.tsx'
import { MoneyForm } from './MoneyForm.tsx'
import { MovementPane } from './MovementPane.tsx'
import { useFileColumns, useMovementColumns } from './use-movement-columns.tsx'

interface Props {
  accountId: string
  onBack: () => void
}

export function AccountPage({ accountId, onBack }: Props) {
  const { t } = useLingui()
  const finance = may(useStaff(), 'finance')
  const narrowed = useNarrowed(t`Moved`, t`Order, reference, note or staff`)
  const [doing, setDoing] = useState<'money' | 'count'>()
  const source = {
    list: buyingAccount,
    ask: (_queue: 'all', before: string | undefined) => ({
      accountId,
      ...narrowed.asked,
      ...(before && { before }),
    }),
    rowsOf: (answer: Output<typeof buyingAccount>) => answer.movements,
  }
  const list = useQueue({ ...source, keyOf: (it: BuyingMovement) => it.id }, 'all')
  const account = (list.asked.answer as Output<typeof buyingAccount> | undefined)?.account
  const { current } = list
  const file = useExport({ source, queue: 'all', name: 'buying-account', columns: useFileColumns(account) })
  const turn = (to_: typeof doing) => () => setDoing(doing === to_ ? undefined : to_)
  const done = async (words: ReactNode) => {
    setDoing(undefined)
    await list.done(words)
  }
  return (
    <QueueDesk
      list={list}
      title={account?.name ?? <Trans>Buying accounts</Trans>}
      note={
        account && (
          <span className={css.balance}>
            <Yuan fen={account.balance} strong /> <LevelChip of={account} />
          </span>
        )
      }
      label={t`Movements`}
      columns={useMovementColumns()}
      file={file}
      narrowed={narrowed}
      top={
        <div className={css.bar}>
          <ActionButton keys={['B']} onClick={onBack}>
            <Trans>All accounts</Trans>
          </ActionButton>
          {finance && (
            <>
              <ActionButton keys={['P']} onClick={turn('money')}>
                <Trans>Money in or out</Trans>
              </ActionButton>
              <ActionButton keys={['C']} onClick={turn('count')}>
                <Trans>Count</Trans>
              </ActionButton>
            </>
          )}
        </div>
      }
      deskKeys={[
        { key: 'b', label: t`All accounts`, run: onBack },
        ...(finance
          ? [
              { key: 'p', label: t`Money in or out`, run: turn('money') },
              { key: 'c', label: t`Count`, run: turn('count') },
            ]
          : []),
      ]}
      empty={t`Nothing has moved yet.`}
      detail={
        account && doing === 'money' ? (
          <MoneyForm account={account} onBack={() => setDoing(undefined)} onDone={done} />
        ) : account && doing === 'count' ? (
          <CountForm account={account} onBack={() => setDoing(undefined)} onDone={done} />
        ) : (
          current && <MovementPane movement={current} />
        )
      }
    />
  )
}
