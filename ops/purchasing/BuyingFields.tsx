/** The fields of buying: what was paid to the seller, and why more is asked for or nothing is bought. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import type { CannotBuyReason } from '#contract/order/cannot-buy.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { readYuan } from '#ops/kit/parts/measures.ts'
import { useCannotWords } from './cannot-words.ts'
import css from './purchasing.module.css'
import { TopUpReason } from './TopUpReason.tsx'
import type { Verdict } from './verdict.ts'
import { amountOf } from './VerdictNote.tsx'

export interface Bought {
  seller: string
  goods: string
  freight: string
  parcels: string
}
export interface BoughtFieldsProps {
  first: Ref<HTMLInputElement>
  typed: Bought
  onType: (typed: Bought) => void
  /** Committing was tried: what is missing says so. */
  pressed: boolean
  /** Only more is asked for: the seller's number may wait. */
  topUp?: boolean
  /** The account that it is paid from. */
  children?: ReactNode
}

export function BoughtFields({ first, typed, onType, pressed, topUp = false, children }: BoughtFieldsProps) {
  const { t } = useLingui()
  const type = (field: keyof Bought) => (event: { target: { value: string } }) =>
    onType({ ...typed, [field]: event.target.value })
  return (
    <Pane>
      <Input
        ref={first}
        label={t`Seller order number`}
        value={typed.seller}
        onChange={type('seller')}
        error={pressed && !topUp && !typed.seller.trim() && t`Type the seller’s number of this order`}
      />
      <div className={css.two}>
        <Input
          numbers
          label={t`Paid to seller, ¥`}
          value={typed.goods}
          onChange={type('goods')}
          error={readYuan(typed.goods) === undefined && t`An amount`}
        />
        <Input
          numbers
          label={t`Delivery, ¥`}
          value={typed.freight}
          onChange={type('freight')}
          error={(pressed || typed.freight !== '') && readYuan(typed.freight) === undefined && t`An amount`}
        />
      </div>
      {children}
      <Input
        scanned="numbers"
        label={t`Seller’s parcel numbers, when known`}
        value={typed.parcels}
        onChange={type('parcels')}
      />
    </Pane>
  )
}

export interface ReasonFieldsProps {
  first: (field: HTMLElement | null) => void
  asking: 'topUp' | 'cannot'
  verdict: Verdict | undefined
  why: CannotBuyReason
  onWhy: (why: CannotBuyReason) => void
  reason: string
  onReason: (reason: string) => void
  pressed: boolean
  /** How many pieces of each line cannot be bought. */
  pieces: ReactNode
  /** Not all of the order. */
  isPart: boolean
}

export function ReasonFields({ first, asking, verdict, why, onWhy, pieces, isPart, ...said }: ReasonFieldsProps) {
  const { reason, onReason, pressed } = said
  const { t } = useLingui()
  const reasons = useCannotWords()
  const by = amountOf(verdict) || '¥0'
  return (
    <Pane title={asking === 'topUp' ? t`Why a top-up of ${by}` : t`Why it cannot be bought`}>
      {asking === 'cannot' && pieces}
      {asking === 'cannot' && <Pick label={t`Reason`} items={reasons} value={why} onPick={onWhy} />}
      {asking === 'topUp' ? (
        <TopUpReason {...{ first, reason, onReason, pressed }} />
      ) : isPart ? null : (
        <Input
          ref={first}
          label={t`Note for the shopper, optional`}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
          maxLength={300}
        />
      )}
      {asking === 'cannot' && (
        <p className={css.quiet}>
          {isPart ? (
            <Trans>What the shopper paid for these goes back at once. The rest stays to be bought.</Trans>
          ) : (
            <Trans>Everything the shopper paid goes back at once.</Trans>
          )}
        </p>
      )}
    </Pane>
  )
}
