/** The options of a packing, each a row with what it costs; the long ones open a sheet (specification 2, packingShipping). */
import { NotePencil } from '@phosphor-icons/react/dist/csr/NotePencil'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { ShieldCheck } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { Ticket } from '@phosphor-icons/react/dist/csr/Ticket'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { type Cents, cents, negative, sum } from '#contract/kit/money.ts'
import { Tip } from '#src/account/Tip.tsx'
import { useComma } from '#src/kit/text/comma.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Switch } from '#src/kit/ui/Checks.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import type { Packing, Quote } from './packing.ts'
import styles from './packing.module.css'
import { useServiceName } from './service-words.ts'

const sheets = () => import('./PackingSheets.tsx')
const ServicesSheet = lazy(async () => ({ default: (await sheets()).ServicesSheet }))
const InsuranceSheet = lazy(async () => ({ default: (await import('./InsuranceSheet.tsx')).InsuranceSheet }))
const CouponSheet = lazy(async () => ({ default: (await import('#src/coupon/CouponSheet.tsx')).CouponSheet }))
const RemarkSheet = lazy(async () => ({ default: (await sheets()).RemarkSheet }))

export interface PackingOptionsProps {
  packing: Packing
  quote: Quote
  /** What the chosen line says of lost parcels. */
  onChange: (change: Partial<Packing>) => void
  /** What the quote says of coupons is old. */
  onStale: () => void
}

export function PackingOptions({ packing, quote, onChange, onStale }: PackingOptionsProps) {
  const comma = useComma()
  const { t } = useLingui()
  const nameOf = useServiceName()
  const [sheet, setSheet] = useState<'services' | 'insurance' | 'coupon' | 'remark'>()
  const close = () => setSheet(undefined)
  const chosen = quote.services.filter(({ key }) => packing.services.includes(key))
  const coupon = quote.coupons.find(({ id }) => id === quote.couponId)
  const usable = quote.coupons.filter(({ applicable }) => applicable).length
  const insured = Math.min(packing.insured, quote.insuredMost)
  return (
    <>
      <div className={styles.head}>
        <h2>
          <Trans>Packing</Trans>
        </h2>
      </div>
      <Card flush>
        <List>
          <Row
            lead={Package}
            title={<Trans>Add-on services</Trans>}
            note={
              chosen.length > 0 ? (
                chosen.map(nameOf).join(comma)
              ) : (
                <Trans>Courier packaging removed, corners reinforced</Trans>
              )
            }
            value={chosen.length > 0 ? <Fee fee={sum(chosen.map(({ fee }) => fee))} /> : <Trans>None</Trans>}
            chevron
            onPress={() => setSheet('services')}
          />
          <Row
            lead={ShieldCheck}
            title={
              <span className={text.whole}>
                <Trans>Insurance</Trans>
                <Tip of="insurance" label={t`Insurance`} />
              </span>
            }
            note={
              quote.insuredMost === 0 ? (
                <Trans>This shipping method cannot be insured</Trans>
              ) : insured > 0 ? (
                <Trans>
                  Covers <Money cents={cents(insured)} charge />
                </Trans>
              ) : (
                <Trans>Read what it covers before you choose</Trans>
              )
            }
            value={
              <>
                {insured > 0 && quote.fees && <Money cents={quote.fees.insurance} charge />}
                <Switch
                  aria-label={t`Insurance`}
                  on={insured > 0}
                  disabled={quote.insuredMost === 0}
                  onSwitch={(on) => (on ? setSheet('insurance') : onChange({ insured: 0 }))}
                />
              </>
            }
          />
          <Row
            lead={Ticket}
            title={<Trans>Coupon</Trans>}
            value={
              coupon ? (
                <Money cents={negative(coupon.worth)} charge className={styles.good} />
              ) : (
                <Plural value={usable} _0="None available" one="# available" other="# available" />
              )
            }
            chevron
            onPress={() => setSheet('coupon')}
          />
          <Row
            lead={NotePencil}
            title={<Trans>Packing note</Trans>}
            note={packing.remark || undefined}
            value={packing.remark ? undefined : <Trans>Optional</Trans>}
            chevron
            onPress={() => setSheet('remark')}
          />
        </List>
      </Card>
      <Suspense>
        {sheet === 'services' && (
          <ServicesSheet
            open
            onClose={close}
            services={quote.services}
            chosen={packing.services}
            onChoose={(services) => (close(), onChange({ services }))}
          />
        )}
        {sheet === 'insurance' && (
          <InsuranceSheet
            open
            onClose={close}
            quote={quote}
            onInsure={(amount) => (close(), onChange({ insured: amount }))}
          />
        )}
        {sheet === 'coupon' && (
          <CouponSheet
            on="parcel"
            onClose={close}
            coupons={quote.coupons}
            chosen={quote.couponId}
            onChoose={(couponId) => (close(), onChange({ couponId }))}
            onAdded={onStale}
          />
        )}
        {sheet === 'remark' && (
          <RemarkSheet
            open
            about="packing"
            onClose={close}
            remark={packing.remark}
            onSave={(remark) => (close(), onChange({ remark }))}
          />
        )}
      </Suspense>
    </>
  )
}

const Fee = ({ fee }: { fee: Cents }) => (fee === 0 ? <Trans>Free</Trans> : <Money cents={fee} charge />)
