/** The manifest that goes with a bag, A4: every parcel of it, the seal, and who gave it to whom. Seen in print only. */
import { printNumber } from '#contract/kit/number.ts'
import type { Bag } from '#contract/parcel/bag-desk.ts'
import { PrintNow } from '#ops/kit/print/PrintNow.tsx'
import { minuteText } from '#ops/kit/queue/warehouse-day.ts'
import { kgText } from '#ops/kit/parts/measures.ts'
import css from './bags.module.css'

/** For the carrier, so English whatever the console speaks. */
const words = {
  title: 'BAG MANIFEST',
  seal: 'SEAL',
  columns: ['No.', 'Carrier number', 'Parcel', 'To', 'Country', 'kg'],
  parcels: 'parcels, kg net and with the bag:',
  signatures: 'Given ____________________ Taken ____________________',
}

export function Manifest({ of: bag, onPrinted }: { of: Bag; onPrinted: () => void }) {
  return (
    <PrintNow onPrinted={onPrinted}>
      <article className={css.paper} lang="en" dir="ltr">
        <header>
          <b>{`${words.title} ${printNumber(bag.bagNumber)}`}</b>
          <strong>{`${words.seal} ${bag.seal ?? '–'}`}</strong>
        </header>
        <p>
          {[bag.line.name, bag.handedAt === null ? '' : minuteText(bag.handedAt), bag.driver]
            .filter(Boolean)
            .join(', ')}
        </p>
        <table>
          <thead>
            <tr>
              {words.columns.map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bag.parcels.map((parcel, index) => (
              <tr key={parcel.packNumber}>
                <td>{index + 1}</td>
                <td>{parcel.trackingNumber}</td>
                <td>{printNumber(parcel.packNumber)}</td>
                <td>{parcel.to}</td>
                <td>{parcel.country}</td>
                <td>{kgText(parcel.weightG)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{sum(bag)}</p>
        <p>{words.signatures}</p>
      </article>
    </PrintNow>
  )
}

const sum = ({ parcels, parcelsG, weightG }: Bag): string =>
  `${parcels.length} ${words.parcels} ${kgText(parcelsG)} / ${weightG === null ? '–' : kgText(weightG)}`
