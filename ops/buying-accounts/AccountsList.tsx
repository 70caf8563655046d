/** All accounts: what each holds, when it moved last, which are low; and whether together they agree with the ledger. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Output } from '#contract/kit/endpoint.ts'
import { type BuyingAccount, listBuyingAccounts } from '#contract/order/buying-desk.ts'
import { useExport } from '#ops/kit/queue/use-export.tsx'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { useMallWords } from '#ops/kit/parts/use-mall-words.ts'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { may, useStaff } from '#ops/kit/session.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { AccountPane } from './AccountPane.tsx'
import { BooksLine } from './BooksLine.tsx'
import { LevelChip } from './LevelChip.tsx'
import { useAccountsFile } from './use-accounts-file.ts'
import { NewAccount } from './NewAccount.tsx'

const source = {
  list: listBuyingAccounts,
  ask: (which: 'active' | 'closed') => ({ which }),
  rowsOf: (answer: Output<typeof listBuyingAccounts>) => answer.accounts,
}

export function AccountsList({ onOpen }: { onOpen: (accountId: string) => void }) {
  const { t } = useLingui()
  const admin = may(useStaff(), 'admin')
  const [adding, setAdding] = useState(false)
  const list = useQueue({ ...source, keyOf: (it: BuyingAccount) => it.id }, 'active')
  const file = useExport({ source, queue: list.queue, name: 'buying-accounts', columns: useAccountsFile() })
  const { current } = list
  const add = () => setAdding(true)
  return (
    <QueueDesk
      list={list}
      file={file}
      title={<Trans>Buying accounts</Trans>}
      label={t`Buying accounts`}
      columns={useColumns()}
      queues={[
        { id: 'active', label: t`In use` },
        { id: 'closed', label: t`Closed` },
      ]}
      acts={
        admin && (
          <ActionButton keys={['N']} onClick={add}>
            <Trans>New account</Trans>
          </ActionButton>
        )
      }
      deskKeys={admin ? [{ key: 'n', label: t`New account`, run: add }] : []}
      keys={adding || !current ? [] : [{ key: 'm', label: t`Movements`, run: () => onOpen(current.id) }]}
      below={<BooksLine />}
      empty={list.queue === 'active' ? t`There is no account yet. An admin opens one.` : t`No account is closed.`}
      detail={
        adding ? (
          <NewAccount
            onBack={() => setAdding(false)}
            onDone={async (words) => {
              setAdding(false)
              await list.done(words)
            }}
          />
        ) : (
          current && (
            <AccountPane
              key={`${current.id} ${current.closedAt}`}
              account={current}
              onOpen={() => onOpen(current.id)}
              onDone={list.done}
            />
          )
        )
      }
    />
  )
}

function useColumns(): DeskColumn<BuyingAccount>[] {
  const { t } = useLingui()
  const malls = useMallWords()
  const when = useWhen()
  return [
    { key: 'name', head: t`Account`, grow: true, cell: (it) => <b>{it.name}</b> },
    { key: 'balance', head: t`Balance`, width: 120, end: true, cell: (it) => <Yuan fen={it.balance} strong /> },
    { key: 'level', head: t`State`, width: 110, cell: (it) => <LevelChip of={it} /> },
    { key: 'mall', head: t`Marketplace`, width: 100, cell: (it) => malls[it.mallType] },
    { key: 'means', head: t`Paid by`, width: 170, wideOnly: true, cell: (it) => it.means },
    { key: 'moved', head: t`Last movement`, width: 120, cell: (it) => (it.movedAt === null ? '–' : when(it.movedAt)) },
  ]
}
