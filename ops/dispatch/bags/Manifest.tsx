/** The manifest that goes with a bag, A4: every parcel of it, the seal, and who gave it to whom. Seen in print only. */
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { printNumber } from '#contract/kit/number.ts'
import type { Bag } from '#contract/parcel/bag-desk.ts'
import { kgText } from '#ops/kit/parts/measures.ts'
import css from './bags.module.css'

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
        <b>{`BAG MANIFEST ${printNumber(bag.bagNumber)}`}</b>
        <strong>{`SEAL ${bag.seal ?? '–'}`}</strong>
      </header>
      <p>{[bag.line.name, bag.handedAt === null ? '' : new Date(bag.handedAt).toISOString().slice(0, 16), bag.driver].filter(Boolean).join(', ')}</p>
      <table>
        <thead>
          <tr>
            <th>No.</th>
            <th>Carrier number</th>
            <th>Parcel</th>
            <th>To</th>
            <th>Country</th>
            <th>kg</th>
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
      <p>{`${bag.parcels.length} parcels, ${kgText(bag.parcelsG)} kg${bag.weightG === null ? '' : `, with the bag ${kgText(bag.weightG)} kg`}`}</p>
      <p>Given ____________________ Taken ____________________</p>
    </article>,
    document.body,
  )
}
