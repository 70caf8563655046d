/** One difference in words and numbers, and closing it with a note. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { closeDifference, type ShownDifference } from '#contract/payment/reconciliation-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { useConnectionName, useStateWords } from '#ops/kit/parts/use-money-words.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './reconciliation.module.css'
import { Theirs, useDifferenceWords } from './use-difference-words.tsx'

export function DifferencePane({
  of: difference,
  onDone,
}: {
  of: ShownDifference
  onDone: (words: ReactNode) => Promise<void>
}) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const open = difference.closedAt === null
  const close = useDeskAction(async (key) => {
    await call(closeDifference, { differenceId: difference.id, note: note.trim() }, { key })
    await onDone(<Trans>Closed with your note</Trans>)
  })
  const commit = () => {
    setTried(true)
    if (note.trim()) void close.run()
    else field.current?.focus()
  }
  useShortcuts(open ? [{ key: 'Enter', ctrl: true, label: t`Close it`, run: commit }] : [], 'pane')
  return (
    <>
      <DifferenceFacts of={difference} />
      {open && (
        <Pane title={t`Explained`}>
          <Input
            ref={field}
            label={t`Why it differs, for whoever reads it later`}
            value={note}
            maxLength={500}
            error={tried && !note.trim() && t`Say why`}
            onChange={(event) => setNote(event.target.value)}
          />
        </Pane>
      )}
      <PaneFooter>
        <ErrorLine error={close.error} />
        {open && (
          <ActionButton commit keys={['Ctrl ↵']} loading={close.pending && t`Saving`} onClick={commit}>
            <Trans>Close with this note</Trans>
          </ActionButton>
        )}
      </PaneFooter>
    </>
  )
}

function DifferenceFacts({ of: difference }: { of: ShownDifference }) {
  const { t } = useLingui()
  const when = useWhen()
  const { abouts, kinds, why } = useDifferenceWords()
  const connectionOf = useConnectionName()
  const stateOf = useStateWords()
  const side = (cents: ShownDifference['ourAmount'], currency: string | null) =>
    cents === null ? t`Nothing` : <Money cents={cents} currency={currency ?? undefined} strong />
  return (
    <Pane title={<Theirs of={difference} />} end={<Chip tone="attention">{kinds[difference.kind]}</Chip>}>
      <p className={css.why}>{why[difference.kind]}</p>
      <Facts
        rows={[
          { key: 'about', label: t`About`, value: abouts[difference.about] },
          { key: 'connection', label: t`Connection`, value: connectionOf(difference.provider) },
          { key: 'ref', label: t`Their number`, value: difference.providerRef ?? '–' },
          { key: 'theirs', label: t`Theirs`, value: side(difference.theirAmount, difference.theirCurrency) },
          { key: 'ours', label: t`Ours`, value: side(difference.ourAmount, difference.ourCurrency) },
          {
            key: 'state',
            label: t`Our state`,
            value: difference.ourState === null ? '–' : stateOf(difference.ourState),
          },
          ...(difference.suspense === null
            ? []
            : [
                { key: 'held', label: t`In suspense since`, value: when(difference.suspense.since) },
                { key: 'says', label: t`What it says`, value: <bdi>{difference.suspense.says || '–'}</bdi> },
              ]),
          { key: 'at', label: t`Moved`, value: when(difference.at) },
          { key: 'found', label: t`Found`, value: when(difference.foundAt) },
          ...(difference.closedAt === null
            ? []
            : [
                { key: 'closed', label: t`Closed at`, value: when(difference.closedAt) },
                { key: 'by', label: t`By`, value: difference.closedBy ?? t`A later comparison found it right` },
                ...(difference.note === null ? [] : [{ key: 'note', label: t`Note`, value: difference.note }]),
              ]),
        ]}
      />
    </Pane>
  )
}
