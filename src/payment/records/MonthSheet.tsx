/** Which month the records show, and the movements of that time as a file. */
import { DownloadSimple } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { saveFile } from '#src/kit/text/csv.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Radio } from '#src/kit/ui/Checks.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { useMovementCsv } from '#src/wallet/movement-csv.ts'
import { monthsBetween, spanOf } from '#src/wallet/months.ts'
import { movementsFrom } from '#src/wallet/use-movements.ts'
import { useMonthName } from './Months.tsx'

export interface MonthSheetProps {
  open: boolean
  onClose: () => void
  /** When anything first was recorded; epoch ms. */
  first: number | undefined
  /** Undefined: all of them. */
  month: string | undefined
  onMonth: (month: string | undefined) => void
}

export function MonthSheet({ open, onClose, first, month, onMonth }: MonthSheetProps) {
  const { t } = useLingui()
  const online = useOnline()
  const nameOf = useMonthName()
  const asCsv = useMovementCsv()
  const months = first === undefined ? [] : monthsBetween(first, serverNow())
  const exporting = useAction(async () => {
    const rows = await movementsFrom(month === undefined ? {} : spanOf(month))
    if (rows.length === 0) return toast(t`Your balance did not move in this time.`)
    saveFile(`balance-${month ?? 'all'}.csv`, asCsv(rows))
    toast(t`File saved`)
  })
  const choices = [undefined, ...months]
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Month and export`}
      flush
      foot={
        <Button
          look="primary"
          wide
          icon={DownloadSimple}
          loading={exporting.pending && t`Loading`}
          disabledReason={!online && t`You need a connection for this.`}
          onClick={() => void exporting.run()}
        >
          <Trans>Balance movements as CSV</Trans>
        </Button>
      }
    >
      <div role="radiogroup" aria-label={t`Month`}>
        <List>
          {choices.map((choice) => (
            <Row
              key={choice ?? 'all'}
              forId={`month-${choice ?? 'all'}`}
              title={choice === undefined ? <Trans>All months</Trans> : nameOf(choice)}
              value={
                <Radio
                  id={`month-${choice ?? 'all'}`}
                  name="month"
                  checked={month === choice}
                  onPick={() => {
                    onMonth(choice)
                  }}
                />
              }
            />
          ))}
        </List>
      </div>
    </Sheet>
  )
}
