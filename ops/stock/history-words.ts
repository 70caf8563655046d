/** What happened to pieces, each in a sentence: what was corrected names what stood there before. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { readCondition } from '#contract/warehouse/condition.ts'
import type { StockFile } from '#contract/warehouse/stock-desk.ts'
import { useGoodsWords } from '#ops/kit/parts/goods-words.ts'
import { cmText, kgText } from '#ops/kit/parts/measures.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { useConditionWords } from './condition-words.ts'

export type Happened = StockFile['history'][number]
type Facts = Happened['facts']

/** "200x150x80" in millimetres as centimetres. */
const cmOf = (mm: string): string =>
  mm
    .split('x')
    .map((side) => cmText(Number(side)))
    .join(' × ')

/** An event that has no sentence here is shown by its name. */
export function useSentences(): (event: Happened) => string {
  const { t } = useLingui()
  const corrected = useCorrected()
  const when = useWhen()
  return ({ name, facts }) => {
    const kg = kgText(Number(facts['weightG'] ?? 0))
    const [from, to] = [facts['from'], facts['to']]
    const count = facts['count']
    if (name === 'line.stored') return t`${count} received, ${kg} kg each`
    if (name === 'line.photo') return facts['kind'] === 'video' ? t`Video uploaded later` : t`Photo uploaded later`
    if (name === 'line.moved') return t`Moved from ${from} to ${to}`
    const [pieces, shelf] = [facts['pieces'], facts['shelf']]
    if (name === 'line.counted') return t`Counted ${pieces} on ${shelf}, and it differs`
    if (name === 'line.corrected') return corrected(facts)
    if (name === 'line.prohibited')
      return t`${plural(Number(count), { one: '# piece may not be shipped', other: '# pieces may not be shipped' })}`
    if (name === 'line.kept') return t`Storage paid until ${when(Number(facts['until']))}`
    if (name === 'line.serviced') return t`Service done`
    if (name === 'line.serviceBack') return t`Service not possible, money back`
    if (name === 'line.qc-approved') return t`The shopper approved the photos`
    if (name === 'line.abandoned') return t`Storage ended`
    return name
  }
}

/** Only what is not as it was; nothing known of the size by corrections of long ago. */
function useCorrected(): (facts: Facts) => string {
  const { t } = useLingui()
  const classes = useGoodsWords()
  const states = useConditionWords()
  const className = (id: unknown) => classes.find((each) => each.id === id)?.label ?? String(id)
  const stateOf = (id: unknown) => states[readCondition(String(id))]
  return (facts) => {
    const read = (key: string) => facts[key] ?? null
    const changed = (was: string, now: string) => read(now) !== null && read(was) !== read(now)
    const changes: string[] = []
    if (changed('wasG', 'weightG')) {
      const [was, kg] = [kgText(Number(read('wasG'))), kgText(Number(read('weightG')))]
      changes.push(t`${was} kg is ${kg} kg`)
    }
    if (changed('wasMm', 'sizeMm')) {
      const [was, cm] = [read('wasMm'), cmOf(String(read('sizeMm')))]
      const before = was === null ? '–' : cmOf(String(was))
      changes.push(t`${before} cm is ${cm} cm`)
    }
    if (changed('wasClass', 'goodsClass'))
      changes.push(`${className(read('wasClass'))} → ${className(read('goodsClass'))}`)
    if (changed('wasCondition', 'condition'))
      changes.push(`${stateOf(read('wasCondition'))} → ${stateOf(read('condition'))}`)
    const gone = Number(read('removed') ?? 0)
    if (gone > 0) changes.push(t`${plural(gone, { one: '# photo taken away', other: '# photos taken away' })}`)
    const all = changes.join('; ')
    return all ? t`Corrected: ${all}` : t`Corrected`
  }
}
