/** Which seller's parcel is in hand at the receiving desk: what was scanned, and which of the orders that wait for it. */
import { useRef, useState } from 'react'
import { useParam } from '#ops/kit/place.ts'

export interface ParcelInHand {
  /** The number scanned; empty: nothing is in hand. */
  scan: string
  /** The order in hand, where several wait for the parcel: by its number, as orders come and go meanwhile. */
  chosen: string
  choose: (orderNumber: string) => void
  /** Counts the scans: each is looked at anew, the same number twice too. */
  round: number
  scanning: boolean
  setScanning: (scanning: boolean) => void
  /** The package ID given last; empty once the next parcel is in hand. */
  last: string
  take: (code: string) => void
  /** It was received as `packageId`. A parcel that was scanned while the shop was still answering stays in hand. */
  received: (packageId: string) => void
}

export function useParcelInHand(): ParcelInHand {
  const [scan, setScan] = useParam('scan', '')
  const [chosen, choose] = useState('')
  const [round, setRound] = useState(0)
  const roundInHand = useRef(0)
  const [scanning, setScanning] = useState(scan === '')
  const [last, setLast] = useState('')
  const take = (code: string) => {
    roundInHand.current += 1
    setRound(roundInHand.current)
    setScan(code)
    choose('')
    setScanning(false)
    setLast('')
  }
  const received = (packageId: string) => {
    if (roundInHand.current !== round) return
    setLast(packageId)
    setScan('')
    choose('')
    setScanning(true)
  }
  return { scan, chosen, choose, round, scanning, setScanning, last, take, received }
}
