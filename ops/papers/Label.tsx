/** The label, 100 × 150 mm: whom it goes to in the form that country wants, and the bars that scanners read. */
import { printAddress } from '#contract/address/address.ts'
import { printNumber } from '#contract/kit/number.ts'
import { Barcode } from './Barcode.tsx'
import { countryOf, customsNames, type PaperOf, piecesOf, sizeText, sumText, weightText } from './paper-text.ts'
import css from './paper.module.css'

export function Label({ sheet, customsId }: PaperOf) {
  const { to, customs, line, trackingNumber } = sheet
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
        <small>From</small>
        <p>{sheet.sender.join(', ')}</p>
      </section>
      <section className={css.to}>
        <small>To</small>
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
          {[weightText(sheet), sizeText(sheet), `${piecesOf(sheet)} pcs`, sumText(sheet.declared, sheet)].join(' · ')}
        </span>
      </section>
      <footer>{`To ${countryOf(sheet)}. Undeliverable: return to sender.`}</footer>
    </article>
  )
}
