/** The customs declaration in the manner of CN 22 (100 × 150 mm) or CN 23 (A5): what the shopper declared, line by line. */
import { printAddress } from '#contract/address/address.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { kgText } from '#ops/kit/parts/measures.ts'
import { asDecimal } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import { Barcode } from '#ops/kit/print/Barcode.tsx'
import { dayText } from '#ops/kit/queue/warehouse-day.ts'
import {
  carrierNumberOf,
  customsNames,
  goodsText,
  type PaperOf,
  sumText,
  weightText,
  paperWords,
} from './paper-text.ts'
import css from './paper.module.css'

export function Declaration({ sheet, customsId }: PaperOf) {
  const { form, customs, sender, to } = sheet
  const isLong = form === 'CN23'
  const number = carrierNumberOf(sheet) ?? sheet.packNumber
  return (
    <article className={cx(isLong ? css.cn23 : css.cn22, css.customs)} lang="en" dir="ltr">
      <header>
        <p>
          <b>{paperWords.customsDeclaration}</b>
          {paperWords.mayBeOpenedOfficially}
        </p>
        <strong>{form.replace('CN', 'CN ')}</strong>
      </header>
      <section className={css.code}>
        <Barcode of={number} />
        <b>{printNumber(number)}</b>
      </section>
      <div className={css.halves}>
        <section>
          <small>{paperWords.from}</small>
          <p>{sender.join('\n')}</p>
        </section>
        <section>
          <small>{paperWords.to}</small>
          <p>{[...printAddress(to), ...(isLong ? [to.phone] : [])].join('\n')}</p>
        </section>
      </div>
      <DeclaredTable sheet={sheet} />
      <div className={css.halves}>
        <section>
          <small>{paperWords.grossWeight}</small>
          <p>{weightText(sheet)}</p>
        </section>
        <section>
          <small>{paperWords.postageAndFees}</small>
          <p>{sumText(sheet.postage, sheet)}</p>
        </section>
        <section>
          <small>{paperWords.reasonForExport}</small>
          <p>{paperWords.saleOfGoodsGift}</p>
        </section>
        <section>
          <small>{paperWords.importersReference}</small>
          <p>{customs && !customs.missing ? `${customsNames[customs.kind]} ${customsId}` : paperWords.none}</p>
        </section>
      </div>
      <section>
        <small>{paperWords.certifiedByTheSender}</small>
        <p>{paperWords.theParticularsGivenAre}</p>
        <p>{`${paperWords.date} ${dayText(serverNow())}${paperWords.signature}`}</p>
      </section>
    </article>
  )
}

function DeclaredTable({ sheet }: Pick<PaperOf, 'sheet'>) {
  const { contents } = sheet
  return (
    <table>
      <thead>
        <tr>
          <th>{paperWords.contents}</th>
          <th>{paperWords.qty}</th>
          <th>{paperWords.netKg}</th>
          <th>{`${paperWords.value}${sheet.currency}`}</th>
          <th>{paperWords.hs}</th>
          <th>{paperWords.origin}</th>
        </tr>
      </thead>
      <tbody>
        {contents.map((line) => (
          <tr key={line.lineId}>
            <td>{goodsText(line)}</td>
            <td>{line.quantity}</td>
            <td>{kgText(line.netG)}</td>
            <td>{asDecimal(line.value)}</td>
            <td>{line.hs?.code ?? ''}</td>
            <td>{paperWords.cn}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{paperWords.total}</td>
          <td>{contents.reduce((sum, line) => sum + line.quantity, 0)}</td>
          <td>{kgText(contents.reduce((sum, line) => sum + line.netG, 0))}</td>
          <td>{asDecimal(sheet.declared)}</td>
          <td>–</td>
          <td>–</td>
        </tr>
      </tfoot>
    </table>
  )
}
