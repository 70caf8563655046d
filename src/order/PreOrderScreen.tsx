/** Order confirmation (specification 2, preOrder): what is bought from whom, what is due now, and the terms to agree to. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { OrderPreview } from '#contract/order/api.ts'
import { reducedMotion } from '#src/kit/motion/reduced-motion.ts'
import { isRefusal, Offline } from '#src/kit/network/errors.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { calledOf, onlineOnly, type Reading } from '#src/kit/page/reading.ts'
import { RefusedChoice } from '#src/kit/page/RefusedChoice.tsx'
import { queueAndAsk } from '#src/kit/outbox/queue.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Compared } from '#src/kit/ui/Compared.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Money } from '#src/kit/ui/Money.tsx'
import { useAction } from '#src/kit/network/use-action.ts'
import { useDraft } from '#src/kit/disk/use-draft.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { useShipTo } from '#src/address/ship-to.ts'
import { useUnproven } from '#src/account/ConfirmMail.tsx'
import { changeMutation } from '#src/cart/mutations.ts'
import { PreOrderContent, type Open } from './PreOrderContent.tsx'
import { PreOrderSkeleton } from './PreOrderSkeleton.tsx'
import styles from './preorder.module.css'
import type { PreviewLine } from './SellerLines.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { usePreview, type What } from './use-preview.ts'
import { useRisks } from './use-risks.ts'

const ServicesSheet = lazy(async () => ({ default: (await import('./ServicesSheet.tsx')).ServicesSheet }))
const CouponSheet = lazy(async () => ({ default: (await import('#src/coupon/CouponSheet.tsx')).CouponSheet }))
const RiskSheet = lazy(async () => ({ default: (await import('./RiskSheet.tsx')).RiskSheet }))
const NoteSheet = lazy(async () => ({ default: (await import('./NoteSheet.tsx')).NoteSheet }))

export interface PreOrderScreenProps {
  lines?: string[] | undefined
  productId?: string | undefined
  skuId?: string | undefined
  quantity?: number | undefined
}

export function PreOrderScreen({ lines = [], productId, skuId, quantity = 1 }: PreOrderScreenProps) {
  const { t } = useLingui()
  const online = useOnline()
  // A default address goes before it, which the shop knows without being told.
  const { kept: country } = useShipTo()
  const [services, setServices] = useState<Record<string, string[]>>({})
  // Undefined: whichever takes off most. null: without one.
  const [couponId, setCouponId] = useState<string | null>()
  const nowNote = useDraft(`order-note:${productId}:${skuId ?? ''}`, '')
  const [agreed, setAgreed] = useState(false)
  const [askedToAgree, setAskedToAgree] = useState(false)
  const askToAgree = () => {
    setAskedToAgree(true)
    const box = document.querySelector<HTMLElement>('[name=agreed]')
    box?.scrollIntoView({ block: 'center', behavior: reducedMotion() ? 'instant' : 'smooth' })
    box?.focus({ preventScroll: true })
  }
  const [open, setOpen] = useState<Open>()

  const what: What = {
    ...(productId
      ? { buyNow: { productId, skuId: skuId ?? null, quantity, note: nowNote.value } }
      : { lineIds: lines }),
    services,
    couponId,
    country,
  }
  const asked = usePreview(what)
  const { answer: preview, asking, error, again } = asked
  // Counted for what was chosen before, or long ago, or about to be counted anew: not what the order would cost now.
  const isOld = asking || !asked.fresh || error !== undefined
  const risks = useRisks()
  const placing = usePlaceOrder({
    stale: again,
    coupon: () => setCouponId(undefined),
    risks: (unread) => preview && risks.ask(unread, () => place(preview)),
    placed: nowNote.forget,
  })
  const noting = useAction(async (_key, line: PreviewLine, note: string) => {
    if (line.id === 'now') nowNote.save(note)
    else {
      const title = line.titleEn ?? line.title
      await queueAndAsk(changeMutation, `cart:${line.id}`, { lineId: line.id, title, note })
      again()
    }
    setOpen(undefined)
  })

  const place = ({ unreadRisks, couponId: chosen, total }: OrderPreview) =>
    agreed ? risks.before(unreadRisks, () => void placing.run({ ...what, couponId: chosen }, total)) : askToAgree()

  const nothing = !productId && lines.length === 0
  const empty = nothing || (preview && preview.sellers.length === 0)
  const unproven = useUnproven()
  const reason =
    !online || error instanceof Offline
      ? t`You need a connection to place the order.`
      : unproven
        ? t`Confirm your email first.`
        : error !== undefined
          ? isRefusal(error)
            ? t`Check your choices.`
            : t`Please try again later`
          : undefined

  const shown: Reading<OrderPreview> = empty ? { ...onlineOnly(true, again), state: 'missing' } : calledOf(asked)

  return (
    <DocumentPage
      reading={shown}
      title={t`Confirm order`}
      skeleton={<PreOrderSkeleton />}
      missing={
        <Empty
          spot="cart"
          title={<Trans>No items selected</Trans>}
          note={<Trans>What you have ordered already is in your orders.</Trans>}
          action={
            <Link className={buttonClass({ look: 'primary' })} to="/pages/shopCart/index">
              <Trans>Open the cart</Trans>
            </Link>
          }
        />
      }
      lost={<Trans>Nothing was ordered.</Trans>}
      foot={
        <>
          {preview && !empty && (
            <ActionBar
              label={<Trans>Due now</Trans>}
              sum={
                <span className={cx(isOld && styles.busy)}>
                  <Money cents={preview.total} charge strong />
                  <Compared cents={preview.total} />
                </span>
              }
            >
              <Button
                look="primary"
                grow
                loading={placing.pending && t`Placing order`}
                disabled={isOld}
                disabledReason={reason}
                onClick={() => place(preview)}
              >
                <Trans>Place order and pay</Trans>
              </Button>
            </ActionBar>
          )}
          <Suspense>
            {risks.asked && <RiskSheet risks={risks} />}
            {open?.sheet === 'services' && preview && (
              <ServicesSheet
                offered={preview.offeredServices}
                chosen={services[open.line.id] ?? []}
                onClose={() => setOpen(undefined)}
                onChoose={(keys) => {
                  setServices({ ...services, [open.line.id]: keys })
                  setOpen(undefined)
                }}
              />
            )}
            {open?.sheet === 'note' && (
              <NoteSheet
                about={open.line.id === 'now' ? `now:${productId}` : open.line.id}
                note={open.line.note}
                pending={noting.pending}
                onClose={() => setOpen(undefined)}
                onNote={(note) => void noting.run(open.line, note)}
              />
            )}
            {open?.sheet === 'coupons' && preview && (
              <CouponSheet
                on="purchase"
                coupons={preview.coupons}
                chosen={preview.couponId}
                onClose={() => setOpen(undefined)}
                onChoose={(id) => {
                  setCouponId(id)
                  setOpen(undefined)
                }}
                onAdded={again}
              />
            )}
          </Suspense>
        </>
      }
    >
      {(found) => (
        <div className={`${layout.pad} ${layout.stack}`} aria-busy={asking}>
          <RefusedChoice error={error} onRetry={again} />
          <PreOrderContent
            preview={found}
            isOld={isOld}
            before={placing.before}
            agreed={agreed}
            asked={askedToAgree}
            onAgree={setAgreed}
            onOpen={setOpen}
          />
        </div>
      )}
    </DocumentPage>
  )
}
