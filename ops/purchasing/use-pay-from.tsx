/** Which of the firm's accounts a purchase is paid from (decision 097): the one used last at this marketplace, until the buyer takes another. */
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { asDecimal, type Fen } from '#contract/kit/money.ts'
import { lacking, payerOf } from '#contract/order/buying-account.ts'
import { buyingChoices } from '#contract/order/buying-desk.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Note } from '#src/kit/ui/Note.tsx'
import { useDraft } from '#ops/kit/drafts.ts'
import { Pick } from '#ops/kit/parts/Input.tsx'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { useAsk } from '#ops/kit/use-ask.ts'

export interface PayFrom {
  /** Nothing where this marketplace has no account. */
  field: ReactNode
  /** What goes with the purchase; asks first where the accounts are not known yet. */
  payFrom: () => Promise<{ buyingAccountId?: string }>
  /** After the commit: the choice is kept no longer. */
  drop: () => void
}

/** `bought`: what is bought, by number; the account chosen for it is kept. `paid` in fen; undefined while it is no amount. */
export function usePayFrom(bought: string, mallType: DeskOrder['mallType'], paid: Fen | undefined): PayFrom {
  const { t } = useLingui()
  const { value: chosen, set: choose, drop } = useDraft<string | undefined>(`paid from ${bought}`, undefined)
  const { answer } = useAsk(buyingChoices, {})
  const payer = ({ accounts, last }: Output<typeof buyingChoices>) => payerOf(accounts, mallType, chosen, ...last)
  const account = answer && payer(answer)
  const missing = account && paid !== undefined ? lacking(account.balance, paid) : 0
  const accounts = answer?.accounts.filter((each) => each.mallType === mallType) ?? []
  const lack = <Yuan fen={missing} strong />
  return {
    drop,
    async payFrom() {
      const used = payer(answer ?? (await call(buyingChoices, {})))
      return used ? { buyingAccountId: used.id } : {}
    },
    field: account && (
      <>
        <Pick
          label={t`Paid from`}
          items={accounts.map(({ id, name, balance }) => ({ id, label: `${name} · ${yuan(balance)}` }))}
          value={account.id}
          onPick={choose}
        />
        {missing > 0 && (
          <Note tone="attention" icon={Warning} role="status">
            <Trans>{lack} is missing in this account. It can be kept all the same: tell finance.</Trans>
          </Note>
        )}
      </>
    ),
  }
}

const yuan = (fen: number): string =>
  `${fen < 0 ? '−' : ''}¥${asDecimal(Math.abs(fen)).replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`
