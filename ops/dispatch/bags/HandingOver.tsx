/** A sealed bag goes to the driver: all of it, or nothing while one of its parcels may not leave. */
import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { handOverBag } from '#contract/parcel/bag-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { useDraft } from '#ops/kit/drafts.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import type { BagPaneProps } from './BagPane.tsx'
import css from './bags.module.css'

export function HandingOver({ of: { bagNumber, parcels }, list }: BagPaneProps) {
  const { t } = useLingui()
  const draft = useDraft(`bag ${bagNumber} driver`, '')
  const driver = draft.value
  const many = parcels.length
  const hand = useDeskAction(async (key, who: string) => {
    await call(handOverBag, { bagNumber, driver: who }, { key })
    draft.drop()
    await list.done(
      <Trans>
        <OurNumber of={bagNumber} /> is handed over
      </Trans>,
    )
  })
  const blocked = parcels.some((parcel) => parcel.fault !== null)
  const why = blocked ? t`A parcel in it may not leave` : driver.trim() === '' ? t`Say who takes it` : undefined
  const commit = () => why === undefined && void hand.run(driver.trim())
  useShortcuts([{ key: 'Enter', ctrl: true, label: t`Hand over`, run: commit }])
  return (
    <Pane title={t`Hand over`}>
      <Restored draft={draft} />
      <div className={css.fields}>
        {blocked && (
          <Note tone="danger" role="alert">
            <Trans>Open the bag again and take out what is marked. Until then nothing of it is handed over.</Trans>
          </Note>
        )}
        <Input
          label={t`Driver, plate`}
          value={driver}
          maxLength={60}
          onChange={(event) => draft.set(event.target.value)}
        />
        <ErrorLine error={hand.error} />
        <ActionButton
          commit
          keys={['Ctrl ↵']}
          disabledReason={why}
          loading={hand.pending && t`Handing over`}
          onClick={commit}
        >
          {t`${plural(many, { one: 'Hand over # parcel', other: 'Hand over # parcels' })}`}
        </ActionButton>
      </div>
    </Pane>
  )
}
