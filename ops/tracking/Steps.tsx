/** Where a parcel has been, the latest first. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './tracking.module.css'
import { useStepWords } from './step-words.ts'

export function Steps({ parcel }: { parcel: DeskParcel }) {
  const { t } = useLingui()
  const when = useWhen()
  const words = useStepWords()
  return (
    <Pane title={t`Steps`}>
      {parcel.tracking.length === 0 && (
        <p>
          <Trans>None yet.</Trans>
        </p>
      )}
      <ol className={css.steps}>
        {parcel.tracking
          .toSorted((a, b) => b.at - a.at)
          .map((event) => (
            <li key={event.id}>
              <time>{when(event.at)}</time>
              <span>
                <b>{words.find((one) => one.id === event.code)?.label ?? event.code}</b>
                {[event.place, event.text].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
      </ol>
    </Pane>
  )
}
