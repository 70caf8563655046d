/** The rest of a parcel's page: its number with the carrier, what happened, what is inside, where it goes. */
import { ChatCircleDots } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { Copy } from '@phosphor-icons/react/dist/csr/Copy'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { addressLines, fullName, phoneText } from '#src/address/address-lines.ts'
import { useCountryName } from '#src/address/country-name.ts'
import { useComma } from '#src/kit/text/comma.ts'
import { dot } from '#src/kit/text/dot.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { AddressCard } from '#src/address/AddressCard.tsx'
import { Breakdown } from '#src/kit/ui/Breakdown.tsx'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { DocNumber } from '#src/kit/ui/DocNumber.tsx'
import layout from '#src/kit/ui/layout.module.css'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money, useMoneyText } from '#src/kit/ui/Money.tsx'
import { LinePicture } from '#src/order/LinePicture.tsx'
import text from '#src/kit/ui/text.module.css'
import { Timeline } from '#src/kit/ui/Timeline.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { useScanText } from './scan-words.ts'
import { useSellerText } from '#src/order/seller-text.ts'
import { stepSentence } from './step-words.ts'
import { useMeasures } from '#src/warehouse/measures.ts'
import packing from '#src/parcel/packing.module.css'
import { happenings } from '#src/parcel/parcel.ts'
import { RehearsalPrice } from './RehearsalPrice.tsx'
import styles from './parcel.module.css'
import { useFeeLines } from '#src/parcel/PrepayCard.tsx'
import { useServiceName } from '#src/parcel/service-words.ts'

export function TrackingNumber({ number }: { number: string }) {
  const { t } = useLingui()
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => toast(t`Copied`),
      () => toast(t`Copy it by hand: ${number}`),
    )
  return (
    <Card>
      <div className={styles.number}>
        <span>
          <span>
            <Trans>International tracking number</Trans>
          </span>
          <b>
            <bdi dir="ltr">{number}</bdi>
          </b>
        </span>
        <Button small icon={Copy} onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
      </div>
    </Card>
  )
}

export function Tracking({ parcel }: { parcel: Parcel }) {
  const { t, i18n } = useLingui()
  const { dayTime } = useDayText()
  const money = useMoneyText()
  const words = useScanText()
  const events = happenings(parcel).flatMap(({ key, at: happenedAt, step, scan }) => {
    if (scan) return [{ key, title: words(scan), time: dayTime(happenedAt), note: scan.place ?? undefined }]
    const sentence = stepSentence(step, (amount) => money(amount))
    return sentence ? [{ key, title: i18n._(sentence), time: dayTime(happenedAt) }] : []
  })
  if (events.length === 0) return null
  return (
    <Card as="section">
      <h2 className={styles.title}>
        <Trans>Tracking</Trans>
      </h2>
      <Timeline label={t`Tracking`} events={events} />
    </Card>
  )
}

const toWeighing: LinkAs = (parts) => <Link to="/pages/FAQDetail/index" search={{ slug: 'extra-fees' }} {...parts} />
const toSupport =
  (about: string): LinkAs =>
  (parts) => <Link to="/pages/contactUS/index" search={{ about }} {...parts} />

/** How the weight came about, and whom to ask. */
export function AboutTheFee({ parcel }: { parcel: Parcel }) {
  return (
    <Card flush>
      <List>
        <Row
          lead={Scales}
          title={<Trans>How we weigh and measure</Trans>}
          note={<Trans>Boxes, padding and rounding</Trans>}
          link={toWeighing}
        />
        <Row lead={ChatCircleDots} title={<Trans>Ask about this charge</Trans>} link={toSupport(parcel.packNumber)} />
      </List>
    </Card>
  )
}

export function Prepaid({ parcel }: { parcel: Parcel }) {
  const { t } = useLingui()
  const lines = useFeeLines()
  const { kilograms } = useMeasures()
  const weight = kilograms(parcel.estimatedChargeableG || parcel.estimatedWeightG)
  if (parcel.rehearsal) return <RehearsalPrice parcel={parcel} rehearsal={parcel.rehearsal} />
  return (
    <Card as="section">
      <h2 className={styles.title}>
        <Trans>Prepayment details</Trans>
      </h2>
      <Breakdown
        lines={lines(parcel.prepaid, {
          line: parcel.channel.name,
          note: parcel.channel.sampleRates
            ? t`Estimate for ${weight}, example rate`
            : t`Estimate for ${weight}, published rate`,
          services: parcel.services.length,
        })}
        total={{ label: <Trans>Prepay</Trans>, amount: parcel.prepaid.total }}
      />
    </Card>
  )
}

/** `onRemark` while the remark can still be changed. */
export function Inside({ parcel, onRemark }: { parcel: Parcel; onRemark?: (() => void) | undefined }) {
  const comma = useComma()
  const { t } = useLingui()
  const sellerText = useSellerText()
  const nameOf = useServiceName()
  const { kilograms } = useMeasures()
  return (
    <Card as="section">
      <h2 className={styles.title}>
        <Trans>Contents</Trans>
      </h2>
      <ul>
        {parcel.items.map((item) => (
          <li key={item.itemId} className={styles.item}>
            <LinePicture pic={item.pic} size={56} />
            <span className={layout.grow}>
              <span dir="auto" className={`${text.sub} ${text.theirs} ${text.two}`}>
                {sellerText(item.title, item.titleEn)}
              </span>
              <span className={`${text.cap} ${text.ink3}`}>
                <bdi>
                  × {item.quantity}
                  {dot}
                  {kilograms(item.weightG * item.quantity)}
                </bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>{t`Parcel number`}</dt>
          <dd>
            <DocNumber of={parcel.packNumber} />
          </dd>
        </div>
        {parcel.services.length > 0 && (
          <div>
            <dt>{t`Services`}</dt>
            <dd>{parcel.services.map(nameOf).join(comma)}</dd>
          </div>
        )}
        <div>
          <dt>{t`Declared value`}</dt>
          <dd>
            <Money cents={parcel.declared} charge />
          </dd>
        </div>
        <div>
          <dt>{t`Insured amount`}</dt>
          <dd>{parcel.insured > 0 ? <Money cents={parcel.insured} charge /> : t`Not insured`}</dd>
        </div>
        {(parcel.remark || onRemark) && (
          <div>
            <dt>{t`Packing note`}</dt>
            <dd>
              {parcel.remark && <span dir="auto">{parcel.remark} </span>}
              {onRemark && (
                <button type="button" className={packing.link} onClick={onRemark}>
                  {parcel.remark ? <Trans>Change</Trans> : <Trans>Add</Trans>}
                </button>
              )}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

export function GoesTo({ parcel, canChange }: { parcel: Parcel; canChange: boolean }) {
  const country = useCountryName()(parcel.address.country)
  return (
    <AddressCard
      pin
      name={fullName(parcel.address)}
      lines={addressLines(parcel.address, country)}
      phone={phoneText(parcel.address.phone, parcel.address.country)}
      end={
        canChange && (
          <Link to="/pages/userAddress/index" search={{ pick: parcel.packNumber }} className={packing.link}>
            <Trans>Change</Trans>
          </Link>
        )
      }
    />
  )
}
