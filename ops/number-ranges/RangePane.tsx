/** One range beside the list: what it gave, and for an admin the way to close it, with a reason. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { closeNumberRange, type NumberRangeRow } from '#contract/parcel/number-range-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './number-ranges.module.css'
import { RangeChip } from './RangeChip.tsx'

interface Props {
  range: NumberRangeRow
  admin: boolean
  onDone: (words: ReactNode) => Promise<void>
}

export function RangePane({ range, admin, onDone }: Props) {
  return (
    <>
      <PaneHeader>
        {range.line.name} <RangeChip of={range} />
      </PaneHeader>
      <RangeFacts of={range} />
      {admin && range.closed === null && <Closing range={range} onDone={onDone} />}
    </>
  )
}

function RangeFacts({ of: range }: { of: NumberRangeRow }) {
  const { t, i18n } = useLingui()
  const when = useWhen()
  const { closed } = range
  const [day, adder] = [when(range.addedAt), range.addedBy]
  const [closedDay, closer] = closed ? [when(closed.at), closed.by] : ['', '']
  return (
    <Pane>
      <Facts
        rows={[
          { key: 'first', label: t`First number`, value: <bdi>{range.first}</bdi> },
          { key: 'last', label: t`Last number`, value: <bdi>{range.last}</bdi> },
          {
            key: 'check',
            label: t`Check digit`,
            value: range.check === 's10' ? t`Postal (S10)` : t({ context: 'check digit', message: 'None' }),
          },
          { key: 'given', label: t`Given`, value: i18n.number(range.given) },
          { key: 'left', label: t`Left`, value: i18n.number(range.left) },
          { key: 'low', label: t`Low below`, value: i18n.number(range.low) },
          { key: 'added', label: t`Added`, value: t`${day}, ${adder}` },
          ...(closed
            ? [
                { key: 'closed', label: t`Closed`, value: t`${closedDay}, ${closer}` },
                { key: 'why', label: t`Reason`, value: closed.reason },
              ]
            : []),
        ]}
      />
    </Pane>
  )
}

function Closing({ range, onDone }: Omit<Props, 'admin'>) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const close = useDeskAction(async (key, why: string) => {
    const { line } = await call(closeNumberRange, { rangeId: range.id, reason: why }, { key })
    await onDone(<Trans>The range of {line.name} is closed</Trans>)
  })
  const go = () => {
    setPressed(true)
    if (reason.trim()) void close.run(reason)
    else field.current?.focus()
  }
  return (
    <>
      <Pane title={t`Close it`}>
        <div className={css.fields}>
          <Input
            ref={field}
            label={t`Reason`}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
            error={pressed && !reason.trim() && t`Say why`}
          />
          <p className={css.quiet}>
            <Trans>Labels that are printed stay good. No more of its numbers are given.</Trans>
          </p>
        </div>
      </Pane>
      <PaneFooter>
        <ErrorLine error={close.error} />
        <ActionButton look="danger" loading={close.pending && t`Saving`} onClick={go}>
          <Trans>Close the range</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
