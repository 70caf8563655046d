/** A parcel's sheet: to whom, in the form that country wants, what customs is told, and what is printed of it. */
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Trans, useLingui } from '@lingui/react/macro'
import { printAddress } from '#contract/address/address.ts'
import type { ParcelSheet } from '#contract/parcel/papers-desk.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { kgText } from '#ops/kit/parts/measures.ts'
import { NumbersLeft } from '#ops/parcels/LowNumbers.tsx'
import { useWhen } from '#ops/kit/use-when.ts'
import { carrierNumberOf, customsNames, sizeText } from './paper-text.ts'
import css from './papers.module.css'

export interface SheetPaneProps {
  of: ParcelSheet
  /** The whole customs number, once it was asked for. */
  customsId: string
  looking: boolean
  onLook: () => void
}

export function SheetPane({ of: sheet, customsId, looking, onLook }: SheetPaneProps) {
  const { t } = useLingui()
  const { customs, to } = sheet
  const kind = customs && customsNames[customs.kind]
  return (
    <>
      <FewLeft of={sheet} />
      <Pane title={t`To`}>
        <address className={css.address} lang="en" dir="ltr">
          {printAddress(to).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
        <div className={css.phone}>
          <bdi>{to.phone}</bdi>
        </div>
      </Pane>
      {customs &&
        (customs.missing ? (
          <Note tone="danger">
            <Trans>Customs there asks for {kind}, and none is kept. Ask the customer first.</Trans>
          </Note>
        ) : (
          <Pane title={kind}>
            <div className={css.secret}>
              <bdi>{customsId || customs.masked}</bdi>
              {!customsId && (
                <ActionButton keys={['C']} loading={looking && t`Opening`} onClick={onLook}>
                  <Trans>Show</Trans>
                </ActionButton>
              )}
            </div>
          </Pane>
        ))}
      <Contents of={sheet} />
      <Travel of={sheet} />
    </>
  )
}

/** Said while it matters: the line's own numbers are few, or used up before this parcel got one. */
function FewLeft({ of: { line, range, trackingNumber, allottedNumber } }: { of: ParcelSheet }) {
  const { i18n } = useLingui()
  if (!range || range.level === 'enough' || trackingNumber !== null) return null
  if (range.level === 'used_up' && allottedNumber !== null) return null
  return (
    <Note tone="attention" icon={Warning}>
      <NumbersLeft name={line.name} left={range.left} count={i18n.number(range.left)} />
    </Note>
  )
}

function Contents({ of: { contents, declared, form } }: { of: ParcelSheet }) {
  const { t } = useLingui()
  return (
    <Pane title={t`Declared, ${form}`} end={<Money cents={declared} charge strong />}>
      <ul className={css.goods}>
        {contents.map((line) => {
          const weight = kgText(line.netG)
          return (
            <li key={line.lineId}>
              <span>
                {line.quantity} × {line.titleEn ?? line.title}
              </span>
              <Money cents={line.value} charge />
              <small>
                {line.hs ? `HS ${line.hs.code}, ${line.hs.name}` : t`No tariff number known: look it up`},{' '}
                {t`${weight} kg`}
              </small>
            </li>
          )
        })}
      </ul>
    </Pane>
  )
}

/** Where it comes from. */
function CarrierNumber({ of: sheet }: { of: ParcelSheet }) {
  const { t } = useLingui()
  const { trackingNumber, allottedNumber, range } = sheet
  const number = carrierNumberOf(sheet)
  const waits = trackingNumber === null && range !== null && range.left > 0
  const from = allottedNumber !== null && allottedNumber === number && t`from our range`
  return (
    <span className={css.number}>
      {number ?? (waits ? t`from our range, when it is printed` : t`not known yet`)}
      {from && <small>{from}</small>}
    </span>
  )
}

function Travel({ of: sheet }: { of: ParcelSheet }) {
  const { t } = useLingui()
  const when = useWhen()
  const { weightG, printed } = sheet
  const day = printed && when(printed.at)
  const times = printed?.times ?? 0
  const who = printed?.by ?? ''
  const weight = weightG === null ? '' : kgText(weightG)
  return (
    <Pane>
      <Facts
        rows={[
          { key: 'line', label: t`Shipping line`, value: sheet.line.name },
          {
            key: 'taxes',
            label: t`Taxes`,
            value: sheet.line.taxIncluded ? t`paid by the line` : t`paid by the receiver`,
          },
          { key: 'number', label: t`Carrier number`, value: <CarrierNumber of={sheet} /> },
          { key: 'weight', label: t`Weight`, value: weight ? t`${weight} kg` : t`not weighed yet` },
          ...(sheet.size ? [{ key: 'size', label: t`Size`, value: sizeText(sheet) }] : []),
          {
            key: 'insured',
            label: t`Insured`,
            value: sheet.insured > 0 ? <Money cents={sheet.insured} charge /> : t`no`,
          },
          {
            key: 'printed',
            label: t`Printed`,
            value: printed ? t`${times}×, last by ${who}, ${day}` : t`never`,
          },
        ]}
      />
    </Pane>
  )
}
