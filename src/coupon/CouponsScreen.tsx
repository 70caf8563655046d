/** My coupons (specification 2, coupon): what can be used, what was used and where, what is over. From the phone's own disk. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Coupon } from '#contract/coupon/coupon.ts'
import { printNumber } from '#contract/kit/number.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { listOf } from '#src/kit/page/reading.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { useSync } from '#src/kit/sync/use-sync.ts'
import { useComma } from '#src/kit/text/comma.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { TabPanel, Tabs } from '#src/kit/ui/Choices.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import text from '#src/kit/ui/text.module.css'
import css from './coupon.module.css'
import { CouponTicket } from './CouponTicket.tsx'
import { type CouponTab, inTab } from './tabs.ts'
import { UseCoupon } from './UseCoupon.tsx'
import { useCouponWords } from './use-coupon-words.ts'

export function CouponsScreen({ tab }: { tab: CouponTab }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const kept = useRows((disk) => disk.coupons.toArray())
  const now = serverNow()
  const shown = kept && inTab(kept, tab, now)
  const count = (which: CouponTab) => (kept ? inTab(kept, which, now).length || undefined : undefined)
  return (
    <DocumentPage
      reading={listOf(useSync(), shown, (some) => some.length === 0)}
      title={t`My coupons`}
      actions={
        <Link to="/pages/redeemCoupon/index" className={css.redeem}>
          <Trans>Redeem</Trans>
        </Link>
      }
      inside={`${layout.pad} ${layout.stack}`}
      head={
        <Tabs
          group="coupons"
          label={t`My coupons`}
          selected={tab}
          onSelect={(id) => void navigate({ to: '/pages/coupon/index', search: { tab: id }, replace: true })}
          items={[
            { id: 'available', label: t({ context: 'coupons', message: 'Available' }), count: count('available') },
            { id: 'used', label: t({ context: 'coupons', message: 'Used' }), count: count('used') },
            { id: 'expired', label: t({ context: 'coupons', message: 'Expired' }), count: count('expired') },
          ]}
        />
      }
      skeleton={
        <Loading>
          <Skeleton h={112} r={18} />
          <Skeleton h={112} r={18} />
          <Skeleton h={112} r={18} />
        </Loading>
      }
      missing={
        <TabPanel group="coupons" id={tab}>
          <NoCoupons tab={tab} />
        </TabPanel>
      }
    >
      {(coupons) => (
        <TabPanel group="coupons" id={tab}>
          <ul className={css.list}>
            {coupons.map((coupon) => (
              <li key={coupon.id}>
                <Ticket coupon={coupon} tab={tab} />
              </li>
            ))}
          </ul>
          {tab === 'available' && (
            <p className={`${text.cap} ${text.ink2} ${css.terms}`}>
              <Trans>
                One coupon per order or parcel. If we cancel it, the coupon comes back, with 7 more days if it is over
                by then.
              </Trans>
            </p>
          )}
        </TabPanel>
      )}
    </DocumentPage>
  )
}

function Ticket({ coupon, tab }: { coupon: Coupon; tab: CouponTab }) {
  const comma = useComma()
  const words = useCouponWords()(coupon)
  const { day } = useDayText()
  const here = tab === 'available'
  const locked = here && coupon.status === 'locked'
  const open = here && !locked
  return (
    <CouponTicket
      worth={words.worth}
      title={words.title}
      spent={!open}
      note={
        coupon.inUseBy ? (
          <>
            <HolderLink number={coupon.inUseBy} />
            {coupon.usedAt !== null && <>{comma + day(coupon.usedAt)}</>}
          </>
        ) : tab === 'expired' ? (
          words.until
        ) : (
          <>
            {words.condition}
            {coupon.note && (
              <span className={css.note} dir="auto">
                {coupon.note}
              </span>
            )}
          </>
        )
      }
      until={here && (locked ? <Trans>Not paid yet</Trans> : words.until)}
      tag={open && words.left && <Chip tone="attention">{words.left}</Chip>}
      act={open && <UseCoupon coupon={coupon} />}
    />
  )
}

/** The order or parcel that has it. */
function HolderLink({ number }: { number: string }) {
  const printed = printNumber(number)
  return number.startsWith('PK') ? (
    <Link to="/pages/logisticsDetail/index" search={{ packNumber: number }} className={css.holder}>
      <Trans>
        Parcel <bdi>{printed}</bdi>
      </Trans>
    </Link>
  ) : (
    <Link to="/pages/purchaseDetail/index" search={{ orderNumber: number }} className={css.holder}>
      <Trans>
        Order <bdi>{printed}</bdi>
      </Trans>
    </Link>
  )
}

function NoCoupons({ tab }: { tab: CouponTab }) {
  if (tab === 'used') return <Empty spot="orders" title={<Trans>No coupon used yet</Trans>} />
  if (tab === 'expired') return <Empty spot="orders" title={<Trans>No coupon has expired</Trans>} />
  return (
    <Empty
      spot="orders"
      title={<Trans>No coupon to use right now.</Trans>}
      note={<Trans>If you have a code, redeem it here.</Trans>}
      action={
        <Link to="/pages/redeemCoupon/index" className={buttonClass({ look: 'primary' })}>
          <Trans>Redeem a code</Trans>
        </Link>
      }
    />
  )
}
