/** The label, 100 × 150 mm: whom it goes to in the form that country wants, and the bars that scanners read. */
import { printAddress } from '#contract/address/address.ts'
import { printNumber } from '#contract/kit/number.ts'
import { Barcode } from '#ops/kit/print/Barcode.tsx'
import {
  carrierNumberOf,
  countryOf,
  customsNames,
  type PaperOf,
  piecesOf,
  sizeText,
  sumText,
  weightText,
  paperWords,
} from './paper-text.ts'
import css from './paper.module.css'

export function Label({ sheet, customsId }: PaperOf) {
  const { to, customs, line } = sheet
  const trackingNumber = carrierNumberOf(sheet)
  return (
    <article className={css.label} lang="en" dir="ltr">
      <header>
        <p>
          <b>{line.name}</b>
          {line.carrier}
        </p>
        <strong>{to.country}</strong>
      </header>
      <section>
        <small>{paperWords.from}</small>
        <p>{sheet.sender.join(', ')}</p>
      </section>
      <section className={css.to}>
        <small>{paperWords.to}</small>
        {printAddress(to).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div>
          {to.phone}
          {customs && !customs.missing && ` · ${customsNames[customs.kind]} ${customsId}`}
        </div>
      </section>
      {trackingNumber && (
        <section className={css.code}>
          <Barcode of={trackingNumber} />
          <b>{trackingNumber}</b>
        </section>
      )}
      <section className={css.code}>
        <Barcode of={sheet.packNumber} />
        <b>{printNumber(sheet.packNumber)}</b>
        <span>
          {[
            weightText(sheet),
            sizeText(sheet),
            `${piecesOf(sheet)}${paperWords.pcs}`,
            sumText(sheet.declared, sheet),
          ].join(' · ')}
        </span>
      </section>
      <footer>{`${paperWords.to} ${countryOf(sheet)}${paperWords.undeliverableReturnToSender}`}</footer>
    </article>
  )
}
