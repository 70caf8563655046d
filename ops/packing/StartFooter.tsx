/** Under a parcel that may be packed: begin, go on, or put back what was begun too early (states.md K6, K6b). */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type DeskParcel, putBack } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/network/http.ts'
import type { Action } from '#src/kit/network/use-action.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { useHeldReason } from '#ops/parcels/Held.tsx'
import { PapersLink } from '#ops/parcels/PapersLink.tsx'

interface Props {
  parcel: DeskParcel
  start: Action<[parcel: DeskParcel]>
  words: string
  onStart: () => void
  onDone: (said: ReactNode) => Promise<void>
}

export function StartFooter({ parcel, start, words, onStart, onDone }: Props) {
  const { t } = useLingui()
  const { packNumber, check } = parcel
  const heldReason = useHeldReason(parcel)
  const ticked = check.contents.reduce((sum, content) => sum + content.ticked, 0)
  const back = useDeskAction(async (key) => {
    const sure =
      ticked === 0 ||
      (await confirm({
        title: t`Put it back?`,
        body: (
          <Plural
            value={ticked}
            one="# piece is ticked. It goes back to its shelf."
            other="# pieces are ticked. They go back to their shelves."
          />
        ),
        confirm: t`Put back`,
        keep: t`No, look again`,
      }))
    if (!sure) return
    await call(putBack, { packNumber }, { key })
    await onDone(
      <Trans>
        Put back <OurNumber of={packNumber} />
      </Trans>,
    )
  })
  return (
    <PaneFooter>
      <ErrorLine error={start.error ?? back.error} />
      <ActionButton
        commit
        keys={['S']}
        disabledReason={heldReason}
        loading={start.pending && t`Opening`}
        onClick={onStart}
      >
        {words}
      </ActionButton>
      {parcel.status === 'packing' && (
        <ActionButton loading={back.pending && t`Saving`} onClick={() => void back.run()}>
          <Trans>Put back</Trans>
        </ActionButton>
      )}
      <PapersLink of={packNumber} />
    </PaneFooter>
  )
}
