/** The weighing (design.md 1.6): photos of the parcel and the scale, and prepaid against final, with what that means in money. */
import { ArrowDownLeft } from '@phosphor-icons/react/dist/csr/ArrowDownLeft'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Cents, cents, minus, sum } from '#contract/kit/money.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { Tip } from '#src/account/Tip.tsx'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Comparison, type ComparisonRow } from '#src/kit/ui/Breakdown.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { ToneTile } from '#src/kit/ui/Chip.tsx'
import { ImageViewer } from '#src/kit/ui/ImageViewer.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import { useMeasures } from '#src/warehouse/measures.ts'
import { PhotosComing } from '#src/warehouse/PhotosComing.tsx'
import { picturesOf } from '#src/warehouse/pictures.ts'
import { prepaidFor } from './documents.ts'
import styles from './parcel.module.css'

export function Evidence({ parcel }: { parcel: Parcel }) {
  const { t } = useLingui()
  const { kilograms, size } = useMeasures()
  const { dayTimeWithin } = useDayText()
  const [opened, setOpened] = useState<number>()
  const pictures = picturesOf(parcel.photos, t`Video`)
  const { actualWeightG, actualSize, weighedAt } = parcel
  if (actualWeightG === null) return null
  const isWhole = !parcel.photosComing
  if (pictures.length === 0) return <PhotosComing count={parcel.photosComing} />
  const [first] = pictures
  // The scale's photo comes last, once all have come.
  const scale = pictures.length - 1
  const [reading, when] = [kilograms(actualWeightG), weighedAt === null ? '' : dayTimeWithin(weighedAt)]
  return (
    <Card flush as="section">
      <div className={styles.evidence}>
        {first && (
          <button type="button" aria-label={first.alt ?? t`Photo of the packed parcel`} onClick={() => setOpened(0)}>
            {/* Not on this phone and no network: a plain field. */}
            <img
              src={first.full}
              alt=""
              decoding="async"
              onError={({ currentTarget }) => currentTarget.classList.add(styles.absent ?? '')}
            />
          </button>
        )}
        {isWhole && (
          <button type="button" className={styles.scale} onClick={() => setOpened(scale)}>
            <bdi className={styles.reading}>{reading}</bdi>
            <span>
              {when ? (
                <Trans>
                  Scale, <bdi>{when}</bdi>
                </Trans>
              ) : (
                <Trans>Scale</Trans>
              )}
            </span>
          </button>
        )}
      </div>
      <PhotosComing count={parcel.photosComing} />
      <p className={styles.caption}>
        <Trans>Packing station photos.</Trans> {actualSize && <bdi>{size(actualSize)}</bdi>}
      </p>
      <ImageViewer pictures={pictures} position={opened} onClose={() => setOpened(undefined)} />
    </Card>
  )
}

const off = (amount: Cents): Cents => minus(cents(0), amount)

export function Settlement({ parcel }: { parcel: Parcel }) {
  const { t } = useLingui()
  const { kilograms } = useMeasures()
  const { dayAtEnd } = useDayText()
  const { prepaid, final, actualWeightG, estimatedWeightG, difference } = parcel
  if (!final || actualWeightG === null) return null
  const money = (amount: Cents) => <Money cents={amount} charge />
  const row = (key: string, label: string, before: Cents, after: Cents, kind?: 'long'): ComparisonRow[] =>
    before === 0 && after === 0
      ? []
      : [{ key, label, before: money(before), after: money(after), changed: before !== after, kind }]
  const prepaidG = prepaidFor(parcel)
  const extras = (fees: typeof final) => sum([fees.services, fees.insurance, fees.packing])
  const back = difference !== null && difference < 0 ? off(difference) : null
  const due = parcel.actions.includes('pay_patch') ? parcel.patch?.total : undefined
  const when = parcel.weighedAt === null ? '' : dayAtEnd(parcel.weighedAt)
  return (
    <Card as="section" flush>
      {back === null ? (
        <h2 className={text.hidden}>
          <Trans>Prepaid and final</Trans>
        </h2>
      ) : (
        <div className={styles.back}>
          <div>
            <h2 className={text.t3}>
              <Trans>
                <Money cents={back} charge /> back on your balance
              </Trans>
            </h2>
            <p className={`${text.cap} ${text.ink2}`}>
              <Trans>
                The packed parcel cost less than estimated. Added on <bdi>{when}</bdi>.
              </Trans>
            </p>
          </div>
          <ToneTile tone="success" icon={ArrowDownLeft} directional />
        </div>
      )}
      <div className={styles.table}>
        <Comparison
          caption={t`Prepaid and final`}
          before={<Trans context="column">Prepaid</Trans>}
          after={<Trans context="column">Final</Trans>}
          rows={[
            {
              key: 'weight',
              label: t`Weight`,
              before: kilograms(estimatedWeightG),
              after: kilograms(actualWeightG),
              changed: estimatedWeightG !== actualWeightG,
            },
            ...(parcel.chargeableG !== null && (parcel.chargeableG !== actualWeightG || prepaidG !== estimatedWeightG)
              ? [
                  {
                    key: 'charged',
                    label: (
                      <>
                        <Trans>Chargeable weight</Trans>
                        <Tip of="chargeable-weight" label={t`Chargeable weight`} />
                      </>
                    ),
                    before: kilograms(prepaidG),
                    after: kilograms(parcel.chargeableG),
                    changed: prepaidG !== parcel.chargeableG,
                  },
                ]
              : []),
            ...row('freight', t`Shipping`, prepaid.freight, final.freight),
            ...row('surcharges', t`Surcharges`, prepaid.surcharges, final.surcharges),
            ...row('discount', t`Shipping discount`, off(prepaid.channelDiscount), off(final.channelDiscount)),
            ...row('extras', t`Add-on services, insurance, packing`, extras(prepaid), extras(final), 'long'),
            ...row('coupon', t`Coupon`, off(prepaid.couponDiscount), off(final.couponDiscount)),
            {
              key: 'total',
              label: t`Total`,
              before: money(prepaid.total),
              after: money(final.total),
              changed: prepaid.total !== final.total,
              kind: 'sum' as const,
            },
            // Weighed lighter and billed dearer afterwards: what went back then is part of what is asked now.
            ...(back === null && parcel.refunded > 0 && parcel.closedAt === null
              ? [
                  {
                    key: 'back',
                    label: t`Refunded earlier`,
                    before: '',
                    after: money(parcel.refunded),
                    kind: 'back' as const,
                  },
                ]
              : []),
            ...(due !== undefined
              ? [{ key: 'due', label: t`Left to pay`, before: '', after: money(due), kind: 'due' as const }]
              : []),
          ]}
        />
        {difference === 0 && final.total > prepaid.total && (
          <p className={`${text.cap} ${text.good}`} style={{ marginBlockStart: 8 }}>
            <Trans>The small difference is on us.</Trans>
          </p>
        )}
      </div>
    </Card>
  )
}
