/** The owner's first look (mockups2/ops-dashboard): five numbers, the ages of what waits, the money of the last days, and what needs a person. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type MoneyDay, type MoneySpan, dashboard } from '#contract/console/dashboard.ts'
import { amountCell, saveFile, toCsv } from '#src/kit/text/csv.ts'
import { Frame } from '#ops/kit/Frame.tsx'
import { useParam } from '#ops/kit/place.ts'
import { DeskHeader, Filters } from '#ops/kit/parts/DeskHeader.tsx'
import { EmptyState } from '#ops/kit/parts/EmptyState.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import css from './dashboard.module.css'
import { MoneyChart } from './MoneyChart.tsx'
import { Needs } from './Needs.tsx'
import { Numbers } from './Numbers.tsx'
import { QueueAges } from './QueueAges.tsx'

export function DashboardDesk() {
  const { t } = useLingui()
  const [days, setDays] = useParam<MoneySpan>('days', '14')
  const asked = useAsk(dashboard, { days })
  const { answer } = asked
  const money = answer?.money
  const save = () => money && saveDays(money.days, [t`Day`, t`In`, t`Out`])
  useShortcuts([
    { key: 'r', label: t`Refresh`, run: () => void asked.again() },
    ...(money ? [{ key: 'y', label: t`CSV`, run: save }] : []),
  ])
  return (
    <Frame>
      <DeskHeader title={<Trans>Dashboard</Trans>} note={<Trans>Updated every 10 seconds</Trans>}>
        {money && (
          <>
            <ActionButton keys={['Y']} onClick={save}>
              <Trans>Export CSV</Trans>
            </ActionButton>
            <Filters<MoneySpan>
              label={t`Money of the last days`}
              selected={days}
              onSelect={setDays}
              items={[
                { id: '14', label: t`14 days` },
                { id: '90', label: t`90 days` },
              ]}
            />
          </>
        )}
      </DeskHeader>
      <div className={css.page}>
        {answer ? (
          <>
            <ErrorLine error={asked.error} />
            {money && <Numbers of={money} />}
            <div className={css.halves}>
              <QueueAges of={answer} />
              <div className={css.column}>
                {money && <MoneyChart of={money} />}
                <Needs of={answer} />
              </div>
            </div>
          </>
        ) : (
          <EmptyState asked={asked} />
        )}
      </div>
    </Frame>
  )
}

function saveDays(days: readonly MoneyDay[], head: readonly string[]): void {
  // The day as the warehouse's wall shows it.
  const dayOf = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  const rows = days.map((it) => [dayOf(it.day), amountCell(it.in), amountCell(it.out)])
  saveFile(`money-${dayOf(days.at(-1)?.day ?? 0)}.csv`, toCsv([[...head], ...rows]))
}
