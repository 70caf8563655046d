/** The commercial invoice, A4: what customs of the country reads beside the declaration. Its sum is the declaration's. */
import { printAddress } from '#contract/address/address.ts'
import { asDecimal } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { kgText } from '#ops/kit/parts/measures.ts'
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

export function Invoice({ sheet, customsId }: PaperOf) {
  const { customs, to, contents } = sheet
  const reference = customs && !customs.missing ? [`${customsNames[customs.kind]} ${customsId}`] : []
  return (
    <article className={css.a4} lang="en" dir="ltr">
      <header>
        <b>{paperWords.commercialInvoice}</b>
        <strong>{printNumber(sheet.packNumber)}</strong>
      </header>
      <div className={css.halves}>
        <section>
          <small>{paperWords.sender}</small>
          <p>{sheet.sender.join('\n')}</p>
        </section>
        <section>
          <small>{paperWords.receiverAndImporter}</small>
          <p>{[...printAddress(to), to.phone, ...reference].join('\n')}</p>
        </section>
        <section>
          <small>{paperWords.date}</small>
          <p>{dayText(serverNow())}</p>
        </section>
        <section>
          <small>{paperWords.carrierNumberTerms}</small>
          <p>
            {[sheet.line.name, carrierNumberOf(sheet), sheet.line.taxIncluded ? paperWords.ddp : paperWords.dap]
              .filter(Boolean)
              .join(', ')}
          </p>
        </section>
      </div>
      <table>
        <thead>
          <tr>
            <th>{paperWords.goods}</th>
            <th>{paperWords.hs}</th>
            <th>{paperWords.origin}</th>
            <th>{paperWords.qty}</th>
            <th>{paperWords.netKg}</th>
            <th>{`${paperWords.value}${sheet.currency}`}</th>
          </tr>
        </thead>
        <tbody>
          {contents.map((line) => (
            <tr key={line.lineId}>
              <td>
                {goodsText(line)}
                {line.specEn && <small>{line.specEn}</small>}
              </td>
              <td>{line.hs?.code ?? ''}</td>
              <td>{paperWords.cn}</td>
              <td>{line.quantity}</td>
              <td>{kgText(line.netG)}</td>
              <td>{asDecimal(line.value)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{paperWords.declaredValue}</td>
            <td colSpan={4}>{`${paperWords.gross}${weightText(sheet)}`}</td>
            <td>{asDecimal(sheet.declared)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{`${paperWords.freight}${sumText(sheet.postage, sheet)}${paperWords.insured}${sumText(sheet.insured, sheet)}${paperWords.reasonForExportSale}`}</p>
      <p>{paperWords.theGoodsAreOf}</p>
    </article>
  )
}
