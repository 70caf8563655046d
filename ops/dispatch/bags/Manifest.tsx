/** The manifest that goes with a bag, A4: every parcel of it, the seal, and who gave it to whom. Seen in print only. */
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { printNumber } from '#contract/kit/number.ts'
import type { Bag } from '#contract/parcel/bag-desk.ts'
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
  const printed = useEffectEvent(onPrinted)
  useEffect(() => {
    const done = () => printed()
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [])
  return createPortal(
    <article className={css.paper} lang="en" dir="ltr">
      <header>
        <b>{`${words.title} ${printNumber(bag.bagNumber)}`}</b>
        <strong>{`${words.seal} ${bag.seal ?? '–'}`}</strong>
      </header>
      <p>
        {[bag.line.name, bag.handedAt === null ? '' : new Date(bag.handedAt).toISOString().slice(0, 16), bag.driver]
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
    </article>,
    document.body,
  )
}

const sum = ({ parcels, parcelsG, weightG }: Bag): string =>
  `${parcels.length} ${words.parcels} ${kgText(parcelsG)} / ${weightG === null ? '–' : kgText(weightG)}`
