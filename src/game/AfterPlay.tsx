/** After the play: to where the prize is, and to the proof. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Draw } from '#contract/game/game.ts'
import { CouponTicket } from '#src/coupon/CouponTicket.tsx'
import { useCouponWords } from '#src/coupon/use-coupon-words.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { useGo } from '#src/kit/route/go.ts'
import css from './game.module.css'
import { usePrizeWords } from './use-prize-words.ts'

/** `bare`: the ticket stands in the picture already. */
export function AfterPlay({ draw, bare }: { draw: Draw; bare?: boolean }) {
  const words = useCouponWords()
  const short = usePrizeWords()
  const go = useGo()
  const { coupon } = draw
  const worth = draw.prizes.find(({ key }) => key === draw.prize)?.worth
  const ticket = coupon && words(coupon)
  return (
    <>
      {ticket && !bare && (
        <CouponTicket
          worth={worth ? short(worth).short : ticket.worth}
          title={ticket.title}
          note={ticket.condition}
          until={ticket.until}
          tag={undefined}
        />
      )}
      <div className={css.twoButtons}>
        {coupon ? (
          <Link
            to="/pages/index/index"
            search={{ tab: 'warehouse' }}
            className={buttonClass({ look: 'primary', grow: true })}
          >
            <Trans>Use on a parcel</Trans>
          </Link>
        ) : (
          worth?.kind === 'points' && (
            <Button look="ink" grow onClick={() => go('/pages/level/index')}>
              <Trans>See my points</Trans>
            </Button>
          )
        )}
        <Link
          to={`/pages/${draw.game}/index`}
          search={{ draw: draw.id }}
          className={buttonClass({ look: 'quiet', grow: true })}
        >
          <Trans>Check this draw</Trans>
        </Link>
      </div>
    </>
  )
}
