/** Order confirmation (specification 2, preOrder): what is bought from whom, what is due now, and the terms to agree to. */
import { ArrowsCounterClockwise } from '@phosphor-icons/react/dist/csr/ArrowsCounterClockwise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { serverNow } from '#src/kit/clock.ts'
import { Offline, ServerSaidNo } from '#src/kit/errors.ts'
import { queueAndAsk } from '#src/kit/queue.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { Compared } from '#src/kit/ui/Compared.tsx'
import { Empty, Timeout } from '#src/kit/ui/Empty.tsx'
import { OfflineBanner } from '#src/kit/ui/Freshness.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import text from '#src/kit/ui/text.module.css'
import { useAction } from '#src/kit/use-action.ts'
import { useDraft } from '#src/kit/use-draft.ts'
import { useLeave } from '#src/kit/use-leave.ts'
import { useOnline } from '#src/kit/use-online.ts'
import { changeDeed } from '#src/cart/deeds.ts'
import { PayNowLater } from './PayNowLater.tsx'
import { PreOrderAmounts } from './PreOrderAmounts.tsx'
import { PreOrderSkeleton } from './PreOrderSkeleton.tsx'
import styles from './preorder.module.css'
import { SellerLines, type PreviewLine } from './SellerLines.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { usePreview, type What } from './use-preview.ts'

const ServicesSheet = lazy(async () => ({ default: (await import('./ServicesSheet.tsx')).ServicesSheet }))
const CouponSheet = lazy(async () => ({ default: (await import('./CouponSheet.tsx')).CouponSheet }))
const NoteSheet = lazy(async () => ({ default: (await import('./NoteSheet.tsx')).NoteSheet }))

export interface PreOrderScreenProps {
  lines?: string[] | undefined
  productId?: string | undefined
  skuId?: string | undefined
  quantity?: number | undefined
}

type Open = { sheet: 'services' | 'note'; line: PreviewLine } | { sheet: 'coupons' }

export function PreOrderScreen({ lines = [], productId, skuId, quantity = 1 }: PreOrderScreenProps) {
  const { t } = useLingui()
  const leave = useLeave()
  const online = useOnline()
  const [services, setServices] = useState<Record<string, string[]>>({})
  const [couponId, setCouponId] = useState<string | null>(null)
  const nowNote = useDraft(`order-note:${productId}:${skuId ?? ''}`, '')
  const [agreed, setAgreed] = useState(false)
  const [open, setOpen] = useState<Open>()

  const what: What = {
    ...(productId
      ? { buyNow: { productId, skuId: skuId ?? null, quantity, note: nowNote.value } }
      : { lineIds: lines }),
    services,
    couponId,
  }
  const { preview, asking, error, askAgain } = usePreview(what)
  const placing = usePlaceOrder({ stale: askAgain, coupon: () => setCouponId(null), placed: nowNote.forget })
  const noting = useAction(async (_key, line: PreviewLine, note: string) => {
    if (line.id === 'now') nowNote.save(note)
    else {
      const title = line.titleEn ?? line.title
      await queueAndAsk(changeDeed, `cart:${line.id}`, { lineId: line.id, title, note })
      askAgain()
    }
    setOpen(undefined)
  })

  const nothing = !productId && lines.length === 0
  const empty = nothing || (preview && preview.sellers.length === 0)
  const usable = preview?.coupons.filter(({ applicable }) => applicable).length ?? 0
  const reason = !online
    ? t`You need a connection to place the order.`
    : !agreed
      ? t`Agree to the terms first.`
      : undefined

  return (
    <main>
      {preview && error instanceof Offline && <OfflineBanner now={serverNow()} onRetry={askAgain} />}
      <NavBar title={t`Confirm order`} onBack={leave} />
      {empty ? (
        <Empty
          spot="cart"
          title={<Trans>No items selected</Trans>}
          action={
            <Link className={buttonClass({ look: 'p' })} to="/pages/shopCart/index">
              <Trans>Open the cart</Trans>
            </Link>
          }
        />
      ) : !preview ? (
        error ? (
          <Timeout
            onRetry={askAgain}
            note={error instanceof ServerSaidNo ? error.message : <Trans>Nothing was ordered.</Trans>}
          />
        ) : (
          <PreOrderSkeleton />
        )
      ) : (
        <div className={`${layout.pad} ${layout.stack} ${asking ? styles.busy : ''}`} aria-busy={asking}>
          {placing.before !== undefined && (
            <Note tone="attention" icon={ArrowsCounterClockwise} role="alert">
              <Trans>
                The amounts have changed: it was <Money cents={placing.before} charge />, now it is{' '}
                <Money cents={preview.total} charge strong />. Nothing was ordered and nothing was charged.
              </Trans>
            </Note>
          )}
          <PayNowLater preview={preview} />
          {preview.dropped.length > 0 && (
            <Note tone="danger" role="status">
              <Plural
                value={preview.dropped.length}
                one="# item cannot be bought any more and is left out."
                other="# items cannot be bought any more and are left out."
              />
            </Note>
          )}
          {preview.sellers.map((seller) => (
            <SellerLines
              key={`${seller.mallType} ${seller.sellerId}`}
              seller={seller}
              offersServices={preview.offeredServices.length > 0}
              onNote={(line) => setOpen({ sheet: 'note', line })}
              onServices={(line) => setOpen({ sheet: 'services', line })}
            />
          ))}
          <Card flush>
            <List>
              <Row
                title={<Trans>Coupon</Trans>}
                value={
                  preview.discount > 0 ? (
                    <span className={text.good}>
                      −<Money cents={preview.discount} charge />
                    </span>
                  ) : (
                    <Plural value={usable} _0="None applicable" one="# applicable" other="# applicable" />
                  )
                }
                onPress={() => setOpen({ sheet: 'coupons' })}
                chevron
              />
            </List>
          </Card>
          <Card>
            <PreOrderAmounts preview={preview} />
          </Card>
          <Note icon={ArrowsCounterClockwise}>
            <Trans>
              If the seller charges less, we refund the difference. If they charge more, we ask before we buy.
            </Trans>
          </Note>
          <Checkbox checked={agreed} onCheck={setAgreed} className={styles.terms}>
            <span className={`${text.cap} ${text.ink2}`}>
              <Trans>
                I agree to the{' '}
                <Link className={text.link} to="/pages/registerAgreement/index">
                  purchase terms
                </Link>{' '}
                and have read the{' '}
                <Link className={text.link} to="/pages/productClaim/index">
                  product statement
                </Link>
                .
              </Trans>
            </span>
          </Checkbox>
        </div>
      )}
      {preview && !empty && (
        <ActionBar
          label={<Trans>Due now</Trans>}
          sum={
            <>
              <Money cents={preview.total} charge strong />
              <Compared cents={preview.total} />
            </>
          }
        >
          <Button
            look="p"
            grow
            loading={placing.pending && t`Placing`}
            disabled={asking}
            disabledReason={reason}
            onClick={() => void placing.run(what, preview.total)}
          >
            <Trans>Place order and pay</Trans>
          </Button>
        </ActionBar>
      )}
      <Suspense>
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
            coupons={preview.coupons}
            chosen={couponId}
            onClose={() => setOpen(undefined)}
            onChoose={(id) => {
              setCouponId(id)
              setOpen(undefined)
            }}
          />
        )}
      </Suspense>
    </main>
  )
}
