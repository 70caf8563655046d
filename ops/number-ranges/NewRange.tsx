/** An admin adds a range: as the carrier's letter says it. It is never edited, so its first and last number are shown before. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Sent } from '#contract/kit/endpoint.ts'
import { numberChecks } from '#contract/parcel/number-range.ts'
import { addNumberRange } from '#contract/parcel/number-range-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Pick } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import css from './number-ranges.module.css'
import { RangeFields } from './RangeFields.tsx'
import { nothingTyped, readRange } from './range-form.ts'

interface Props {
  lines: readonly { id: string; name: string }[]
  onBack: () => void
  onDone: (words: ReactNode, rangeId: string) => Promise<void>
}

export function NewRange({ lines, onBack, onDone }: Props) {
  const { t } = useLingui()
  const [picked, setPicked] = useState('')
  const [form, setForm] = useState(nothingTyped)
  const [pressed, setPressed] = useState(false)
  const { read, wrong, example } = readRange(form)
  const add = useDeskAction(async (key, wish: Sent<typeof addNumberRange>) => {
    const { id, line } = await call(addNumberRange, wish, { key })
    await onDone(<Trans>A range of {line.name} is added</Trans>, id)
  })
  const go = () => {
    setPressed(true)
    if (read && picked) void add.run({ ...read, lineId: picked })
  }
  useShortcuts([
    { key: 'Enter', ctrl: true, label: t`Add`, run: go },
    { key: 'Escape', always: true, label: t`Back`, run: onBack },
  ])
  return (
    <>
      <PaneHeader>
        <Trans>New range</Trans>
      </PaneHeader>
      <Pane>
        <div className={css.fields}>
          <Pick
            label={t`Shipping line`}
            items={[{ id: '', label: t`Choose a line` }, ...lines.map(({ id, name }) => ({ id, label: name }))]}
            value={picked}
            onPick={setPicked}
            error={pressed && !picked && t`Choose a line`}
          />
          <Pick
            label={t`Kind`}
            items={numberChecks.toReversed().map((id) => ({
              id,
              label: id === 's10' ? t`Postal (S10), with a check digit` : t`Running digits`,
            }))}
            value={form.check}
            onPick={(check) => setForm({ ...form, check, suffix: check === 's10' ? 'CN' : '' })}
          />
          <RangeFields form={form} wrong={wrong} pressed={pressed} onChange={setForm} />
          {example && <Example of={example} />}
        </div>
      </Pane>
      <PaneFooter>
        <ErrorLine error={add.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={add.pending && t`Saving`} onClick={go}>
          <Trans>Add the range</Trans>
        </ActionButton>
        <ActionButton keys={['Esc']} onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}

function Example({ of: { first, last, many } }: { of: { first: string; last: string; many: number } }) {
  const { i18n } = useLingui()
  const [from, to_, count] = [<b key="from">{first}</b>, <b key="to">{last}</b>, i18n.number(many)]
  return (
    <p className={css.quiet} role="status">
      <Trans>
        From {from} to {to_}: {count} in all
      </Trans>
    </p>
  )
}
