/** A statement comes in as a file: its columns are chosen once, it is looked at, then taken in as a whole. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Output } from '#contract/kit/endpoint.ts'
import { sum } from '#contract/kit/money.ts'
import type { FaultKind, StatementColumns } from '#contract/payment/statement.ts'
import { importStatement, longestStatement, previewStatement } from '#contract/payment/transfer-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { FileField } from '#ops/kit/import/FileField.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { BankColumnPicks } from './BankColumnPicks.tsx'
import { useBankDay } from './use-bank-day.ts'
import css from './transfers.module.css'

interface Props {
  onBack: () => void
  onDone: (words: ReactNode) => Promise<void>
}
type Preview = Output<typeof previewStatement> & { file: string; text: string }

export function ImportPane({ onBack, onDone }: Props) {
  const { t } = useLingui()
  const [preview, setPreview] = useState<Preview>()
  const look = useDeskAction(async (_key, file: string, text: string, columns: StatementColumns | null) => {
    setPreview({ ...(await call(previewStatement, { file, text, columns })), file, text })
  })
  const take = useDeskAction(async (key, { file, text, columns }: Preview) => {
    const { taken, known } = await call(importStatement, { file, text, columns }, { key })
    await onDone(t`${plural(taken, { one: '# new line', other: '# new lines' })}, seen before: ${known}`)
  })
  const ready = preview !== undefined && preview.faults.length === 0 && preview.lines.length > 0
  const go = () => void (ready && take.run(preview))
  useShortcuts([
    { key: 'Enter', ctrl: true, label: t`Take it in`, run: go },
    { key: 'Escape', label: t`Back`, run: onBack },
  ])
  return (
    <>
      <PaneHeader>
        <Trans>Import CSV</Trans>
      </PaneHeader>
      <FileField
        label={preview ? preview.file : t`Choose the file of the bank`}
        longest={longestStatement}
        otherwise="windows-1252"
        onText={(file, text) => void look.run(file, text, null)}
      />
      {preview && (
        <>
          <BankColumnPicks
            header={preview.header}
            columns={preview.columns}
            onChange={(columns) => void look.run(preview.file, preview.text, columns)}
          />
          <Found preview={preview} />
        </>
      )}
      <PaneFooter>
        <ErrorLine error={take.error ?? look.error} />
        <ActionButton commit keys={['Ctrl ↵']} disabled={!ready} loading={take.pending && t`Saving`} onClick={go}>
          <Trans>Take it in</Trans>
        </ActionButton>
        <ActionButton onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}

function Found({ preview: { lines, faults } }: { preview: Preview }) {
  const { t } = useLingui()
  const dayOf = useBankDay()
  const fresh = lines.filter((it) => !it.known)
  const kinds: Record<FaultKind, string> = {
    date: t`no date`,
    amount: t`no amount`,
    short: t`too short`,
    currency: t`another currency`,
    balance: t`the balance does not follow, expected`,
  }
  return (
    <>
      <Pane title={<Trans>What it says</Trans>}>
        <Facts
          rows={[
            { key: 'new', label: t`New lines in`, value: fresh.length },
            {
              key: 'sum',
              label: t`Together`,
              value: <Money cents={sum(fresh.map((it) => it.amount))} charge strong />,
            },
            { key: 'known', label: t`Seen before, or out`, value: lines.length - fresh.length },
          ]}
        />
        <ul className={css.preview}>
          {fresh.slice(0, 5).map(({ nth, day, name, reference, amount }) => (
            <li key={nth}>
              <span>{`${dayOf(day)} ${name} ${reference}`}</span>
              <Money cents={amount} charge />
            </li>
          ))}
        </ul>
      </Pane>
      {faults.length > 0 && (
        <Pane title={<Trans>Cannot be read</Trans>} end={faults.length}>
          <ul className={css.preview}>
            {faults.slice(0, 20).map(({ nth, kind, text }) => (
              <li key={nth}>
                <span>{t`Line ${nth}: ${kinds[kind]}`}</span>
                <code>{text}</code>
              </li>
            ))}
          </ul>
          {faults.some((it) => it.kind === 'balance') && (
            <p className={css.quiet}>
              <Trans>
                Before such a line one is missing, or it stands there twice. Fetch the file again; a file whose balances
                are of no use is read without that column.
              </Trans>
            </p>
          )}
        </Pane>
      )}
    </>
  )
}
