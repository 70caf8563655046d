/** A notched coupon (design.md 7). One that does not apply gives its reason in words, never by fading. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Radio } from '../kit/ui/Checks.tsx'
import { cx } from '../kit/ui/cx.ts'
import css from '../kit/ui/ShopCards.module.css'

export interface CouponTicketProps {
  /** "$4" or "8%". */
  worth: ReactNode
  title: ReactNode
  /** The condition. */
  note: ReactNode
  until?: ReactNode | undefined
  /** Why it cannot be used: greys the stub and takes the place of the condition. */
  refused?: ReactNode | undefined
  /** Over and done: grey, and no more said of why. */
  spent?: boolean | undefined
  /** Makes it a choice among others of the same name. */
  pick?: { name: string; checked: boolean; onPick: () => void } | undefined
  /** Beside the title: how long it still lasts. */
  tag?: ReactNode | undefined
  /** Beside the last day: what can be done with it. */
  act?: ReactNode | undefined
}

export function CouponTicket({ worth, title, note, until, refused, spent, pick, tag, act }: CouponTicketProps) {
  const { t } = useLingui()
  const inside = (
    <>
      <span className={css.stub}>
        <bdi className={css.worth}>{worth}</bdi>
        <span className={css.off}>{t({ context: 'under the worth of a coupon', message: 'off' })}</span>
      </span>
      <span className={css.side}>
        <span className={css.grow}>
          <span className={css.heading}>
            <span className={css.title}>{title}</span>
            {tag}
          </span>
          <span className={css.note}>{refused ?? note}</span>
          {(until || act) && (
            <span className={css.last}>
              <span className={css.note}>{until}</span>
              {act}
            </span>
          )}
        </span>
        {pick && !refused && <Radio {...pick} />}
      </span>
    </>
  )
  const look = cx(css.ticket, (spent || Boolean(refused)) && css.spent)
  return pick && !refused ? <label className={look}>{inside}</label> : <div className={look}>{inside}</div>
}
