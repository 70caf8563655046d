/** Which seller's parcel is in hand at the receiving desk: what was scanned, and which of the orders that wait for it. */
import { useRef, useState } from 'react'
import { useParam } from '#ops/kit/place.ts'
import type { GoodsLabel } from '#ops/kit/print/GoodsLabels.tsx'

export interface Received {
  packageId: string
  labels: readonly GoodsLabel[]
}

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
  /** What was received last, a label for each line; undefined once the next parcel is in hand. */
  last: Received | undefined
  take: (code: string) => void
  /** It was received. A parcel that was scanned while the shop was still answering stays in hand. */
  received: (what: Received) => void
}

export function useParcelInHand(): ParcelInHand {
  const [scan, setScan] = useParam('scan', '')
  const [chosen, choose] = useState('')
  const [round, setRound] = useState(0)
  const roundInHand = useRef(0)
  const [scanning, setScanning] = useState(scan === '')
  const [last, setLast] = useState<Received>()
  const take = (code: string) => {
    roundInHand.current += 1
    setRound(roundInHand.current)
    setScan(code)
    choose('')
    setScanning(false)
    setLast(undefined)
  }
  const received = (what: Received) => {
    if (roundInHand.current !== round) return
    setLast(what)
    setScan('')
    choose('')
    setScanning(true)
  }
  return { scan, chosen, choose, round, scanning, setScanning, last, take, received }
}
