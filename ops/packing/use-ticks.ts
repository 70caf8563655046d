/** The ticks of the parcel on the bench, kept by the server: keys go one after the other, each scan of a label counts one piece. */
import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { readNumber } from '#contract/kit/number.ts'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { scanPiece, tickContent, tickService } from '#contract/parcel/tick-desk.ts'
import { call } from '#src/kit/network/http.ts'
import type { Action } from '#src/kit/network/use-action.ts'
import type { Told } from '#ops/kit/scan/use-scans.tsx'
import { tellWork } from '#ops/kit/work.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'

export interface Ticks {
  content: (itemId: string, on: boolean) => void
  service: (key: string, on: boolean) => void
  /** Of the last key. */
  error: unknown
}

/** `onTicked` gets the parcel as it is after each tick. */
export function useTicks(packNumber: string, onTicked: (parcel: DeskParcel) => void): Ticks {
  const line = useRef(Promise.resolve())
  const [error, setError] = useState<unknown>()
  const next = (work: () => Promise<DeskParcel>) => {
    tellWork()
    line.current = line.current.then(async () => {
      try {
        onTicked(await work())
        setError(undefined)
      } catch (failure) {
        setError(failure)
      }
    })
  }
  return {
    content: (itemId, on) => next(() => call(tickContent, { packNumber, itemId, on }, { key: uuidv7() })),
    service: (service, on) => next(() => call(tickService, { packNumber, service, on }, { key: uuidv7() })),
    error,
  }
}

/** What is scanned with a parcel on the bench and is a label of goods, ours or not: never the number of a parcel. */
export const isGoodsLabel = (code: string): boolean => readNumber(code)?.prefix === 'PI'

/** A refused scan is seen and heard, and changes nothing. */
export const usePieceScan = (
  told: Told,
  onTicked: (parcel: DeskParcel) => void,
): Action<[packNumber: string, code: string]> =>
  useDeskAction(async (key, packNumber: string, code: string) => {
    try {
      onTicked(await call(scanPiece, { packNumber, code }, { key }))
      told.tell('taken')
    } catch (error) {
      told.tell('refused')
      throw error
    }
  })
