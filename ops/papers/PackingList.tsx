/** The packing list, A4, Chinese and English: what the bench ticks and the shopper finds in the box. It names no amounts. */
import { printNumber } from '#contract/kit/number.ts'
import { kgText } from '#ops/kit/parts/measures.ts'
import { Barcode } from '#ops/kit/print/Barcode.tsx'
import { countryOf, type PaperOf, piecesOf, sizeText, weightText, paperWords } from './paper-text.ts'
import css from './paper.module.css'

export function PackingList({ sheet }: Pick<PaperOf, 'sheet'>) {
  const { to } = sheet
  return (
    <article className={css.a4} lang="en" dir="ltr">
      <header>
        <b>{paperWords.packingList}</b>
        <strong>{printNumber(sheet.packNumber)}</strong>
      </header>
      <section className={css.code}>
        <Barcode of={sheet.packNumber} />
      </section>
      <p>
        {[`${to.firstName} ${to.lastName}`, countryOf(sheet), sheet.line.name, weightText(sheet), sizeText(sheet)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table>
        <thead>
          <tr>
            <th>{paperWords.goodsBoth}</th>
            <th>{paperWords.shelf}</th>
            <th>{paperWords.qtyBoth}</th>
            <th>{paperWords.netKgBoth}</th>
            <th>{paperWords.packed}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.contents.map((line) => (
            <tr key={line.lineId}>
              <td>
                {line.titleEn ?? line.title}
                <small lang="zh-CN">{[line.title, line.spec].filter(Boolean).join(' · ')}</small>
              </td>
              <td>{line.shelf}</td>
              <td>{line.quantity}</td>
              <td>{kgText(line.netG)}</td>
              <td>☐</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{paperWords.together}</td>
            <td>–</td>
            <td>{piecesOf(sheet)}</td>
            <td>{kgText(sheet.contents.reduce((sum, line) => sum + line.netG, 0))}</td>
            <td>–</td>
          </tr>
        </tfoot>
      </table>
      {sheet.services.length > 0 && <p>{`${paperWords.services}${sheet.services.map((it) => it.name).join(', ')}`}</p>}
      {sheet.remark && <p>{`${paperWords.note}${sheet.remark}`}</p>}
    </article>
  )
}
