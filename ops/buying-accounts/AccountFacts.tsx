/** What is known of an account, in a pane. */
import { useLingui } from '@lingui/react/macro'
import type { BuyingAccount } from '#contract/order/buying-desk.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { useMallWords } from '#ops/kit/parts/use-mall-words.ts'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './buying-accounts.module.css'
import { LevelChip } from './LevelChip.tsx'

export function AccountFacts({ account }: { account: BuyingAccount }) {
  const { t } = useLingui()
  const malls = useMallWords()
  const when = useWhen()
  return (
    <Pane>
      <Facts
        rows={[
          {
            key: 'balance',
            label: t`Balance`,
            value: (
              <span className={css.balance}>
                <LevelChip of={account} />
                <Yuan fen={account.balance} strong />
              </span>
            ),
          },
          { key: 'mall', label: t`Marketplace`, value: malls[account.mallType] },
          { key: 'means', label: t`Paid by`, value: account.means },
          { key: 'low', label: t`Low below`, value: <Yuan fen={account.lowFen} /> },
          {
            key: 'moved',
            label: t`Last movement`,
            value: account.movedAt === null ? t`None yet` : when(account.movedAt),
          },
          ...(account.closedAt === null ? [] : [{ key: 'closed', label: t`Closed`, value: when(account.closedAt) }]),
        ]}
      />
    </Pane>
  )
}
