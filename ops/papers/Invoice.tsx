/** The commercial invoice, A4: what customs of the country reads beside the declaration. Its sum is the declaration's. */
import { printAddress } from '#contract/address/address.ts'
import { asDecimal } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { kgText } from '#ops/kit/parts/measures.ts'
import { customsNames, dayText, goodsText, type PaperOf, sumText, weightText } from './paper-text.ts'
import css from './paper.module.css'

export function Invoice({ sheet, customsId }: PaperOf) {
  const { customs, to, contents } = sheet
  const reference = customs && !customs.missing ? [`${customsNames[customs.kind]} ${customsId}`] : []
  return (
    <article className={css.a4} lang="en" dir="ltr">
      <header>
        <b>COMMERCIAL INVOICE</b>
        <strong>{printNumber(sheet.packNumber)}</strong>
      </header>
      <div className={css.halves}>
        <section>
          <small>Sender</small>
          <p>{sheet.sender.join('\n')}</p>
        </section>
        <section>
          <small>Receiver and importer</small>
          <p>{[...printAddress(to), to.phone, ...reference].join('\n')}</p>
        </section>
        <section>
          <small>Date</small>
          <p>{dayText(serverNow())}</p>
        </section>
        <section>
          <small>Carrier, number, terms</small>
          <p>
            {[sheet.line.name, sheet.trackingNumber, sheet.line.taxIncluded ? 'DDP' : 'DAP'].filter(Boolean).join(', ')}
          </p>
        </section>
      </div>
      <table>
        <thead>
          <tr>
            <th>Goods</th>
            <th>HS</th>
            <th>Origin</th>
            <th>Qty</th>
            <th>Net kg</th>
            <th>{`Value ${sheet.currency}`}</th>
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
              <td>CN</td>
              <td>{line.quantity}</td>
              <td>{kgText(line.netG)}</td>
              <td>{asDecimal(line.value)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>Declared value</td>
            <td colSpan={4}>{`Gross ${weightText(sheet)}`}</td>
            <td>{asDecimal(sheet.declared)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{`Freight ${sumText(sheet.postage, sheet)}. Insured ${sumText(sheet.insured, sheet)}. Reason for export: sale of goods.`}</p>
      <p>The goods are of Chinese origin. Signature ____________________</p>
    </article>
  )
}
