/** Where a parcel has been, the latest first. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import css from './tracking.module.css'
import { useStepWords } from './step-words.ts'

export function Steps({ parcel }: { parcel: DeskParcel }) {
  const { t, i18n } = useLingui()
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
            <li key={`${event.at} ${event.code}`}>
              <time>
                {i18n.date(new Date(event.at), {
                  timeZone: 'Asia/Shanghai',
                  day: 'numeric',
                  month: 'short',
                  hour: '2-digit',
                  minute: '2-digit',
                  hourCycle: 'h23',
                })}
              </time>
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
