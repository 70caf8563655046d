/** Everything that happened to pieces, in sentences, the newest first. */
import { useLingui } from '@lingui/react/macro'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { useWhen } from '#ops/kit/use-when.ts'
import { type Happened, useSentences } from './history-words.ts'
import css from './stock.module.css'

export function StockHistory({ history }: { history: readonly Happened[] }) {
  const { t } = useLingui()
  const when = useWhen()
  const sentence = useSentences()
  return (
    <Pane title={t`History`}>
      <ol className={css.history}>
        {history.map((event) => (
          <li key={`${event.at} ${event.name}`}>
            <span>{[when(event.at), event.who].filter(Boolean).join(', ')}</span>
            <b>{sentence(event)}</b>
            {event.reason && <span>“{event.reason}”</span>}
          </li>
        ))}
      </ol>
    </Pane>
  )
}
