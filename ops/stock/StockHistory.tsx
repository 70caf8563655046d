/** Everything that happened to pieces, in sentences, the newest first. */
import { useLingui } from '@lingui/react/macro'
import type { StockFile } from '#contract/warehouse/stock-desk.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { kgText } from '#ops/kit/parts/measures.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './stock.module.css'

type Happened = StockFile['history'][number]

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

/** An event that has no sentence here is shown by its name. */
function useSentences(): (it: Happened) => string {
  const { t } = useLingui()
  return ({ name, facts }) => {
    const kg = kgText(Number(facts['weightG'] ?? 0))
    const was = kgText(Number(facts['wasG'] ?? 0))
    const [from, to] = [facts['from'], facts['to']]
    const count = facts['count']
    if (name === 'line.stored') return t`${count} received, ${kg} kg each`
    if (name === 'line.photo') return facts['kind'] === 'video' ? t`Video uploaded later` : t`Photo uploaded later`
    if (name === 'line.moved') return t`Moved from ${from} to ${to}`
    const [pieces, shelf] = [facts['pieces'], facts['shelf']]
    if (name === 'line.counted') return t`Counted ${pieces} on ${shelf}, and it differs`
    if (name === 'line.corrected') return was === kg ? t`Corrected` : t`Corrected, ${was} kg is ${kg} kg`
    if (name === 'line.serviced') return t`Service done`
    if (name === 'line.serviceBack') return t`Service not possible, money back`
    if (name === 'line.qc-approved') return t`The shopper approved the photos`
    if (name === 'line.abandoned') return t`Storage ended`
    return name
  }
}
