/**
 * Which parcel is in hand at dispatch, and the carrier's number on it. A carrier's label belongs to the parcel that was scanned just
 * before it and to no other; a number of our own ranges is its parcel's, as that is scanned by its own number. Whatever is refused
 * leaves the hand empty.
 */
import { useState } from 'react'
import { readNumber } from '#contract/kit/number.ts'
import { flatCarrierNumber } from '#contract/parcel/carrier-number.ts'
import { type DeskParcel, deskParcel } from '#contract/parcel/desk.ts'
import { parcelOfNumber } from '#contract/parcel/number-range-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { type Draft, useDraft } from '#ops/kit/drafts.ts'
import { useScans, useVerdict, type Scanning } from '#ops/kit/scan/use-scans.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'

/** Why a code was not taken. `number` is ours, `code` the carrier's or a stranger's. */
export type Refusal =
  | { kind: 'notNow' | 'held'; number: string }
  | { kind: 'parcelFirst' | 'ours'; code: string }
  | { kind: 'second' | 'notIts'; number: string; code: string; before: string }
  /** The label is of a line that the parcel does not go by any more. */
  | { kind: 'oldLabel'; number: string; code: string }
  /** Nobody knows what it was: half of it came, it came into a question, or the shop could not be asked. */
  | { kind: 'unread' }

export interface DispatchHand {
  scans: Scanning
  /** The parcel shown; undefined also after a refusal. */
  parcel: DeskParcel | undefined
  refusal: Refusal | undefined
  /** The carrier's number as typed or scanned. */
  typed: string
  draft: Draft<string>
  /** Rows are moved through: what was refused is forgotten. */
  look: () => void
  /** It was handed over: nothing is in hand, the next parcel is scanned first. */
  handedOver: () => void
}

export interface DispatchList {
  current: DeskParcel | undefined
  rows: readonly DeskParcel[]
  setAt: (packNumber: string) => void
}

/** `sending`: a parcel is being handed over, and what is scanned meanwhile waits. */
export function useDispatchHand({ current, rows, setAt }: DispatchList, sending: boolean): DispatchHand {
  const told = useVerdict()
  const [scanned, setScanned] = useState('')
  const [refused, setRefused] = useState<{ why: Refusal; at: string | undefined }>()
  const refusal = refused?.at === current?.packNumber ? refused?.why : undefined
  const parcel = refusal ? undefined : current
  const inHand = parcel !== undefined && parcel.packNumber === scanned ? scanned : ''
  const draft = useDraft(parcel && `dispatch ${parcel.packNumber}`, '')
  // What stands on its own label needs no scan of its own, once the parcel was scanned.
  const typed = parcel ? draft.value || (inHand && (parcel.allottedNumber ?? '')) : ''

  const empty = (why: Refusal) => {
    setScanned('')
    setRefused({ why, at: current?.packNumber })
  }
  const refuse = (why: Refusal) => {
    empty(why)
    told.tell('refused')
  }
  const take = (number: string, found: DeskParcel | undefined) => {
    if (found?.held) return refuse({ kind: 'held', number })
    if (found?.status !== 'wait_ship') return refuse({ kind: 'notNow', number })
    setRefused(undefined)
    setScanned(number)
    setAt(number)
    told.tell('taken')
  }
  const find = useDeskAction(async (_key, number: string) => {
    const found =
      rows.find((it) => it.packNumber === number) ??
      (await call(deskParcel, { packNumber: number }).catch((error: unknown) => {
        if (error instanceof ServerSaidNo) return undefined
        refuse({ kind: 'unread' })
        throw error
      }))
    take(number, found)
  })
  /** A code that no parcel in hand waits for: a number of our own ranges leads to its parcel, whatever is in hand. */
  const findOwner = useDeskAction(async (_key, code: string) => {
    const number = flatCarrierNumber(code)
    const nobodys: Refusal =
      parcel?.allottedNumber && inHand
        ? { kind: 'notIts', number: inHand, code, before: parcel.allottedNumber }
        : { kind: 'parcelFirst', code }
    const here = rows.find((it) => it.allottedNumber === number)
    if (here) return take(here.packNumber, here)
    const { parcel: owner } = await call(parcelOfNumber, { number }).catch((error: unknown) => {
      refuse(error instanceof ServerSaidNo ? nobodys : { kind: 'unread' })
      throw error
    })
    if (!owner) return refuse(nobodys)
    if (owner.status === 'wait_ship' && owner.allottedNumber !== number)
      return refuse({ kind: 'oldLabel', number: owner.packNumber, code })
    take(owner.packNumber, owner)
  })
  const isOthers = (code: string) =>
    rows.some((it) => it.packNumber !== inHand && it.allottedNumber === flatCarrierNumber(code))
  const onScan = (code: string) => {
    const ours = readNumber(code)
    if (ours?.prefix === 'PK') return void find.run(ours.stored)
    if (ours) return refuse({ kind: 'ours', code })
    if (!inHand || parcel?.allottedNumber || isOthers(code)) return void findOwner.run(code)
    if (typed && typed !== code) {
      draft.throwAway()
      return refuse({ kind: 'second', number: inHand, code, before: typed })
    }
    draft.set(code)
    told.tell('taken')
  }
  const scans = useScans({
    ...told,
    onScan,
    // Its tone was heard already.
    onRefused: () => empty({ kind: 'unread' }),
    waiting: sending || find.pending || findOwner.pending,
    working: inHand !== '' && draft.value !== '',
    belongs: (code) => {
      const ours = readNumber(code)
      return ours?.prefix === 'PK' ? ours.stored === inHand : !isOthers(code)
    },
  })
  return {
    scans,
    parcel,
    refusal,
    typed,
    draft,
    look() {
      setRefused(undefined)
      told.tell(undefined)
    },
    handedOver() {
      setScanned('')
      draft.throwAway()
      told.tell(undefined)
    },
  }
}
