/** Puts right what was typed at the door, with a reason. What a parcel was quoted with takes a second person. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { Sent } from '#contract/kit/endpoint.ts'
import { conditions } from '#contract/warehouse/condition.ts'
import { correctStock, type StockFile, type StockItem } from '#contract/warehouse/stock-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { dropDrafts, useDraft } from '#ops/kit/drafts.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { cmText, kgText, readCm, readKg } from '#ops/kit/parts/measures.ts'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Photos } from '#ops/kit/parts/Photos.tsx'
import { useGoodsWords } from '#ops/kit/parts/goods-words.ts'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import type { Taken } from '#ops/kit/parts/taken.ts'
import { useUploads } from '#ops/kit/parts/use-upload.ts'
import { withLater } from '#ops/kit/photos/later/later.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { useConditionWords } from './condition-words.ts'
import css from './stock.module.css'
import { WrongPhotos } from './WrongPhotos.tsx'

interface Props {
  file: StockFile
  onBack: () => void
  onDone: (words: ReactNode) => Promise<void>
}

interface Typed {
  kg: string
  sides: string[]
  goodsClass: StockItem['goodsClass']
  condition: StockItem['condition']
  note: string
  reason: string
  /** The ids of photos that are to go. */
  removed: string[]
}

const asKept = ({ weightG, size, goodsClass, condition, conditionNote }: StockItem): Typed => ({
  kg: weightG === null ? '' : kgText(weightG),
  sides: [size?.lengthMm, size?.widthMm, size?.heightMm].map((mm) => (mm === undefined ? '' : cmText(mm))),
  goodsClass,
  condition,
  note: conditionNote ?? '',
  reason: '',
  removed: [],
})

export function Correct({ file, onBack, onDone }: Props) {
  const { t } = useLingui()
  const { item } = file
  const name = `stock correct ${item.id}`
  const uploads = useUploads('qc', `${name} photos`)
  const why = useRef<HTMLInputElement>(null)
  const draft = useDraft(name, asKept(item))
  const { kg, sides, goodsClass, condition, note, reason, removed } = draft.value
  const change = (by: Partial<Typed>) => draft.set((before) => ({ ...before, ...by }))
  const [pressed, setPressed] = useState(false)
  const classes = useGoodsWords()
  const weightG = readKg(kg)
  const [lengthMm, widthMm, heightMm] = sides.map(readCm)
  const sure = useConfirmed()
  const correct = useDeskAction(async (key, wish: Sent<typeof correctStock>, later: Taken['later']) => {
    const after = await withLater(
      later,
      () => sure((confirmed) => call(correctStock, { ...wish, confirmed }, { key })),
      () => item.packageId ?? item.orderNumber,
    )
    if (!after) return
    dropDrafts(name)
    await onDone(t`Corrected`)
  })
  const go = () => {
    setPressed(true)
    if (!reason.trim()) return why.current?.focus()
    if (!weightG || !lengthMm || !widthMm || !heightMm || uploads.refused) return
    const measures = { weightG, lengthMm, widthMm, heightMm }
    const { photoIds, photosLater, later } = uploads.taken()
    const more = { goodsClass, condition, conditionNote: note.trim(), photoIds, photosLater, removeIds: removed }
    void correct.run({ itemId: item.id, ...measures, ...more, reason: reason.trim() }, later)
  }
  useShortcuts([
    { key: 'Enter', ctrl: true, label: t`Correct`, run: go },
    { key: 'Escape', label: t`Back`, run: onBack },
  ])
  const names = [t`Length, cm`, t`Width, cm`, t`Height, cm`]
  const states = useConditionWords()
  return (
    <>
      <Restored draft={draft} />
      <Pane title={t`One piece`}>
        <div className={css.measures}>
          <Input
            numbers
            label={t`Weight, kg`}
            value={kg}
            onChange={(event) => change({ kg: event.target.value })}
            error={pressed && !weightG && t`Weigh one`}
          />
          {sides.map((side, index) => (
            <Input
              key={names[index]}
              numbers
              label={names[index]}
              value={side}
              onChange={(event) => change({ sides: sides.map((it, at) => (at === index ? event.target.value : it)) })}
              error={pressed && !readCm(side) && t`Measure`}
            />
          ))}
        </div>
        <div className={css.fields}>
          <Pick
            label={t`Class of goods`}
            items={classes}
            value={goodsClass}
            onPick={(picked) => change({ goodsClass: picked })}
          />
          <Pick
            label={t`Condition`}
            items={conditions.map((id) => ({ id, label: states[id] }))}
            value={condition}
            onPick={(picked) => change({ condition: picked })}
          />
          {condition !== 'fine' && (
            <Input
              label={t`What is wrong`}
              value={note}
              maxLength={300}
              onChange={(event) => change({ note: event.target.value })}
            />
          )}
          <Input
            ref={why}
            label={t`Reason, kept for ever`}
            value={reason}
            maxLength={300}
            onChange={(event) => change({ reason: event.target.value })}
            error={pressed && !reason.trim() && t`Say why first`}
          />
        </div>
      </Pane>
      <WrongPhotos photos={file.photos} removed={removed} onRemove={(ids) => change({ removed: ids })} />
      <Photos label={t`More photos`} uploads={uploads} pastes />
      <Approvals approvals={file.approvals} error={correct.error} />
      <PaneFooter>
        <ErrorLine error={correct.error} />
        <ActionButton
          commit
          keys={['Ctrl ↵']}
          loading={correct.pending && t`Saving`}
          disabledReason={uploads.refused ? t`A photo was refused: try it again or remove it` : undefined}
          onClick={go}
        >
          <Trans>Correct</Trans>
        </ActionButton>
        <ActionButton onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
