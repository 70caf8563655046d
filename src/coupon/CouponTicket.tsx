/** A notched coupon (design.md 7). One that does not apply gives its reason in words, never by fading. */
import type { ReactNode } from 'react'
import { Radio } from '../kit/ui/Checks.tsx'
import { cx } from '../kit/ui/cx.ts'
import css from '../kit/ui/ShopCards.module.css'

export interface CouponTicketProps {
  /** "$4" or "8%". */
  worth: ReactNode
  /** The small word under it: "off". */
  under: ReactNode
  title: ReactNode
  /** Conditions and the last day. */
  note: ReactNode
  /** Why it cannot be used: greys the stub and takes the place of the conditions. */
  refused?: ReactNode | undefined
  /** Makes it a choice among others of the same name. */
  pick?: { name: string; checked: boolean; onPick: () => void } | undefined
  end?: ReactNode | undefined
}

export function CouponTicket({ worth, under, title, note, refused, pick, end }: CouponTicketProps) {
  const inside = (
    <>
      <span className={css.stub}>
        <bdi className={css.worth}>{worth}</bdi>
        <span className={css.off}>{under}</span>
      </span>
      <span className={css.side}>
        <span className={css.grow}>
          <span className={css.title}>{title}</span>
          <span className={css.note}>{refused ?? note}</span>
        </span>
        {end}
        {pick && !refused && <Radio {...pick} />}
      </span>
    </>
  )
  const look = cx(css.ticket, Boolean(refused) && css.spent)
  return pick && !refused ? <label className={look}>{inside}</label> : <div className={look}>{inside}</div>
}
