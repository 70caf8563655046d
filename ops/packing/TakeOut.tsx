/** A closed box that nobody pays for: opened, and its pieces are back on their shelves (decision 081). */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type DeskParcel, takeOutOfBox } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'

interface Props {
  parcel: DeskParcel
  onDone: (said: ReactNode) => Promise<void>
  onTaken: (parcel: DeskParcel) => void
}

export function TakeOut({ parcel, onDone, onTaken }: Props) {
  const { t } = useLingui()
  const { packNumber, toUnpack } = parcel
  const take = useDeskAction(async (key) => {
    onTaken(await call(takeOutOfBox, { packNumber }, { key }))
    await onDone(
      <Trans>
        Unpacked <OurNumber of={packNumber} />
      </Trans>,
    )
  })
  const run = () => void take.run()
  useShortcuts(toUnpack ? [{ key: 'u', label: t`Unpacked`, run }] : [], 'desk')
  if (!toUnpack) return null
  return (
    <>
      <ErrorLine error={take.error} />
      <ActionButton commit keys={['U']} loading={take.pending && t`Saving`} onClick={run}>
        <Trans>Pieces are on their shelves</Trans>
      </ActionButton>
    </>
  )
}
