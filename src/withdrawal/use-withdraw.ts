/** Asking for a withdrawal: how much, over which payments, to which bank account, and why it cannot be asked for now. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { askOwnPasskey } from '#contract/account/passkey-api.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { type Cents, cents } from '#contract/kit/money.ts'
import { confirmWithdrawal, type withdrawalSources } from '#contract/withdrawal/api.ts'
import { byBank, splitOver } from '#contract/withdrawal/split.ts'
import { signByPasskey } from '#src/account/passkey.ts'
import { isRefusal } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import { askWithdrawal, type Proof, type Tried, type Wish } from './ask-withdrawal.ts'

export type Sources = Output<typeof withdrawalSources>
export interface BankTyped {
  holder: string
  account: string
  name: string
}

export function useWithdraw(mine: Sources, from: readonly string[] | undefined, onChanged: () => void) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const online = useOnline()
  const money = useMoneyText()
  const [amount, setAmount] = useState<Cents | undefined>(mine.cash >= mine.least ? mine.cash : undefined)
  const [bank, setBank] = useState<BankTyped>({ holder: '', account: '', name: '' })
  const tried = useRef<Tried>(undefined)
  const wanted = from ? mine.sources.filter((source) => from.includes(source.paymentNumber)) : mine.sources
  const parts = amount === undefined ? [] : splitOver(amount, wanted)
  const bankPart = byBank(parts)
  const needsIdentity = !mine.identified && (bankPart > 0 || (amount ?? 0) > mine.unchecked)
  const leastText = money(mine.least)
  const mostText = money(mine.cash)
  const isBankTyped =
    bank.holder.trim() !== '' && bank.name.trim() !== '' && /^[0-9A-Za-z\s-]{5,50}$/.test(bank.account)
  const tooLittle = mine.cash < mine.least
  const whyNot = !online
    ? t`You need a connection to withdraw.`
    : mine.holds.length > 0
      ? t`Not possible right now, see above.`
      : tooLittle
        ? t`Your balance has too little to withdraw.`
        : amount === undefined
          ? t`Type an amount first.`
          : amount < mine.least
            ? t`At least ${leastText}.`
            : amount > mine.cash
              ? t`At most ${mostText}.`
              : needsIdentity
                ? t`This needs an identity check first.`
                : bankPart > 0 && !isBankTyped
                  ? t`Say to which bank account the rest goes.`
                  : undefined
  const asking = useAction(
    async (key, proof: { password: string } | 'passkey') => {
      const wish = {
        amount: amount ?? cents(0),
        parts,
        ...(from && { from: [...from] }),
        bank: bankPart > 0 ? bank : null,
      }
      const confirm = async (same: Wish) => call(confirmWithdrawal, { ...(await shownBy(proof)), ...same })
      try {
        const withdrawalNumber = await askWithdrawal({ key, wish, tried: tried.current }, confirm, (unknown) => {
          tried.current = unknown
        })
        await navigate({ to: '/pages/withdrawalSuccess/index', search: { withdrawalNumber }, replace: true })
      } catch (error) {
        // While it is unknown whether it was done, what is shown stays what was asked for.
        if (isRefusal(error)) onChanged()
        throw error
      }
    },
    { quiet: true },
  )
  return { amount, setAmount, bank, setBank, parts, bankPart, needsIdentity, tooLittle, whyNot, asking }
}
export type Withdrawing = ReturnType<typeof useWithdraw>

const shownBy = async (proof: { password: string } | 'passkey'): Promise<Proof> =>
  proof === 'passkey' ? { passkey: await signByPasskey(await call(askOwnPasskey, { purpose: 'withdrawal' })) } : proof
