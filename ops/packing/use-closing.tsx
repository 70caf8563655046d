/** Closing the parcel on the bench: what it lacks is said first, and what is not ticked needs a reason. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type DeskParcel, deskParcel, weighParcel } from '#contract/parcel/desk.ts'
import { type Lacking, lackingToClose, type Unchecked } from '#contract/parcel/packing-check.ts'
import { call } from '#src/kit/network/http.ts'
import { dropDrafts } from '#ops/kit/drafts.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import type { Taken } from '#ops/kit/parts/taken.ts'
import type { Uploads } from '#ops/kit/parts/use-upload.ts'
import { withLater } from '#ops/kit/photos/later/later.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import type { Reading } from './use-settled.ts'

export interface Closing {
  pending: boolean
  error: unknown
  /** Closing was tried: what is missing says so. */
  pressed: boolean
  /** Counts the times the hands are sent to the scale. */
  measuring: number
  /** Set while a reason is asked for. */
  lacking: Lacking | null
  reason: Unchecked
  setReason: (reason: Unchecked) => void
  /** Why the button rests. */
  rests: string | undefined
  needsPhotos: boolean
  commit: () => void
}

interface Bench {
  parcel: DeskParcel
  reading: Reading | undefined
  boxed: Uploads
  scaled: Uploads
  onTicked: (parcel: DeskParcel) => void
  onDone: (said: ReactNode, undo: undefined, parcel: DeskParcel) => Promise<void>
}

export function useClosing({ parcel, reading, boxed, scaled, onTicked, onDone }: Bench): Closing {
  const { t } = useLingui()
  const { packNumber } = parcel
  const [pressed, setPressed] = useState(false)
  const [measuring, setMeasuring] = useState(1)
  // Of another reading the refusal may not be true.
  const [tried, setTried] = useState<string>()
  const [asked, setAsked] = useState(false)
  const [reason, setReason] = useState<Unchecked>({ why: 'counted_by_hand', words: '' })
  const lacking = lackingToClose(parcel.check)
  const refused = boxed.refused || scaled.refused
  const needsPhotos = boxed.count.photos === 0 || scaled.count.photos === 0
  const weigh = useDeskAction(async (key, read: Reading, unchecked: Unchecked | null, box: Taken, scale: Taken) => {
    const photos = {
      parcelPhotoIds: box.photoIds,
      parcelPhotosLater: box.photosLater,
      scalePhotoIds: scale.photoIds,
      scalePhotosLater: scale.photosLater,
    }
    const closed = await withLater(
      [...box.later, ...scale.later],
      () => call(weighParcel, { packNumber, ...read, ...photos, unchecked }, { key }),
      (answer) => answer.packNumber,
    ).catch(async (error: unknown) => {
      // A colleague may have ticked or taken out: what lacks is read again, and the refusal is said all the same.
      await call(deskParcel, { packNumber }).then(onTicked, () => {})
      throw error
    })
    dropDrafts(`packing ${packNumber}`)
    await onDone(
      <Trans>
        Closed <OurNumber of={packNumber} />
      </Trans>,
      undefined,
      closed,
    )
  })
  const commit = () => {
    setPressed(true)
    if (!reading) return setMeasuring(measuring + 1)
    if (needsPhotos || refused) return
    if (lacking && (!asked || !reason.words.trim())) return setAsked(true)
    setTried(JSON.stringify(reading))
    void weigh.run(reading, lacking ? reason : null, boxed.taken(), scaled.taken())
  }
  return {
    pending: weigh.pending,
    error: tried === JSON.stringify(reading) ? weigh.error : undefined,
    pressed,
    measuring,
    lacking: asked ? lacking : null,
    reason,
    setReason,
    rests: refused ? t`A photo was refused: try it again or remove it` : undefined,
    needsPhotos,
    commit,
  }
}
