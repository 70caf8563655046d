/** Which parcel is on the packing bench, or only looked at: a scan shows a parcel, and starts nothing that it has not started. */
import { useState } from 'react'
import { readNumber } from '#contract/kit/number.ts'
import { type DeskParcel, deskParcel, startPacking } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/network/http.ts'
import type { Action } from '#src/kit/network/use-action.ts'
import type { Hand } from '#ops/kit/scan/hand.ts'
import { type Scanning, useScans, useVerdict } from '#ops/kit/scan/use-scans.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { isGoodsLabel, usePieceScan } from './use-ticks.ts'
import type { Parcels } from '#ops/parcels/use-parcels.ts'

/** Beside the list: found by its number, or closed just now. */
export interface Looked {
  parcel: DeskParcel
  closed: boolean
}

export interface PackingHand {
  /** On the bench. */
  opened: DeskParcel | undefined
  setOpened: (parcel: DeskParcel | undefined) => void
  looked: Looked | undefined
  setLooked: (looked: Looked | undefined) => void
  /** The list, with what is looked at in hand for the rows and for colleagues too; moving on leaves it. */
  rows: Parcels
  /** Starts to pack a parcel that is paid, or goes on with one that is being packed. */
  start: Action<[parcel: DeskParcel]>
  /** Shows the parcel of a number; it goes on the bench only where packing has begun. */
  find: Action<[code: string]>
  /** Of a label, with a parcel on the bench: its piece is ticked. */
  piece: Action<[packNumber: string, code: string]>
  scans: Scanning
  setHand: (hand: Hand) => void
}

export function usePackingHand(list: Parcels): PackingHand {
  const [opened, setOpened] = useState<DeskParcel>()
  const [looked, setLooked] = useState<Looked>()
  const told = useVerdict()
  const [hand, setHand] = useState<Hand>('idle')
  const open = async (parcel: DeskParcel) => {
    setLooked(undefined)
    setOpened(parcel)
    await list.done(null)
  }
  const start = useDeskAction(async (key, { packNumber }: DeskParcel) => {
    const known = await call(deskParcel, { packNumber })
    if (known.status === 'ordered') await open(await call(startPacking, { packNumber }, { key }))
    else if (known.status === 'packing') await open(known)
    else setLooked({ parcel: known, closed: false })
  })
  const find = useDeskAction(async (_key, code: string) => {
    setOpened(undefined)
    setLooked(undefined)
    try {
      const parcel = await call(deskParcel, { packNumber: readNumber(code)?.stored ?? code })
      told.tell(
        !parcel.held && (['ordered', 'packing'].includes(parcel.status) || parcel.toUnpack) ? 'taken' : 'refused',
      )
      if (parcel.status === 'packing') await open(parcel)
      else setLooked({ parcel, closed: false })
    } catch (error) {
      told.tell('refused')
      throw error
    }
  })
  const piece = usePieceScan(told, setOpened)
  const isOpened = (code: string) => opened !== undefined && readNumber(code)?.stored === opened.packNumber
  const take = (code: string) => {
    if (isOpened(code)) return
    if (opened && isGoodsLabel(code)) void piece.run(opened.packNumber, code)
    else void find.run(code)
  }
  const scans = useScans({
    ...told,
    onScan: take,
    waiting: find.pending || piece.pending || start.pending || hand === 'sending',
    working: hand === 'begun',
    belongs: (code) => isOpened(code) || (opened !== undefined && isGoodsLabel(code)),
  })
  const moving = (move: (() => void) | undefined) => () => {
    setLooked(undefined)
    move?.()
  }
  const rows: Parcels = {
    ...list,
    current: looked?.parcel ?? list.current,
    setAt: (at) => moving(() => list.setAt(at))(),
    keys: list.keys.map((shortcut) => ({ ...shortcut, run: moving(shortcut.run) })),
  }
  return { opened, setOpened, looked, setLooked, rows, start, find, piece, scans, setHand }
}
