/** Puts right what was typed at the door, with a reason. What a parcel was quoted with takes a second person. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { Sent } from '#contract/kit/endpoint.ts'
import { conditions } from '#contract/warehouse/condition.ts'
import { correctStock, type StockFile } from '#contract/warehouse/stock-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { cmText, kgText, readCm, readKg } from '#ops/kit/parts/measures.ts'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Photos } from '#ops/kit/parts/Photos.tsx'
import { useGoodsWords } from '#ops/kit/parts/goods-words.ts'
import { useUploads } from '#ops/kit/parts/use-upload.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { useConditionWords } from './condition-words.ts'
import css from './stock.module.css'

interface Props {
  file: StockFile
  onBack: () => void
  onDone: (words: ReactNode) => Promise<void>
}

export function Correct({ file, onBack, onDone }: Props) {
  const { t } = useLingui()
  const { item } = file
  const uploads = useUploads('qc')
  const why = useRef<HTMLInputElement>(null)
  const [kg, setKg] = useState(item.weightG === null ? '' : kgText(item.weightG))
  const [sides, setSides] = useState(
    [item.size?.lengthMm, item.size?.widthMm, item.size?.heightMm].map((mm) => (mm === undefined ? '' : cmText(mm))),
  )
  const [goodsClass, setGoodsClass] = useState(item.goodsClass)
  const [condition, setCondition] = useState(item.condition)
  const [note, setNote] = useState(item.conditionNote ?? '')
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const classes = useGoodsWords()
  const weightG = readKg(kg)
  const [lengthMm, widthMm, heightMm] = sides.map(readCm)
  const sure = useConfirmed()
  const correct = useDeskAction(async (key, wish: Sent<typeof correctStock>) => {
    if (await sure((confirmed) => call(correctStock, { ...wish, confirmed }, { key }))) await onDone(t`Corrected`)
  })
  const go = () => {
    setPressed(true)
    if (!reason.trim()) return why.current?.focus()
    if (!weightG || !lengthMm || !widthMm || !heightMm || uploads.waiting) return
    const measures = { weightG, lengthMm, widthMm, heightMm }
    const more = { goodsClass, condition, conditionNote: note.trim(), photoIds: uploads.ids('photo') }
    void correct.run({ itemId: item.id, ...measures, ...more, reason: reason.trim() })
  }
  useShortcuts([
    { key: 'Enter', ctrl: true, label: t`Correct`, run: go },
    { key: 'Escape', label: t`Back`, run: onBack },
  ])
  const names = [t`Length, cm`, t`Width, cm`, t`Height, cm`]
  const states = useConditionWords()
  return (
    <>
      <Pane title={t`One piece`}>
        <div className={css.measures}>
          <Input
            numbers
            label={t`Weight, kg`}
            value={kg}
            onChange={(event) => setKg(event.target.value)}
            error={pressed && !weightG && t`Weigh one`}
          />
          {sides.map((side, index) => (
            <Input
              key={names[index]}
              numbers
              label={names[index]}
              value={side}
              onChange={(event) => setSides(sides.map((it, at) => (at === index ? event.target.value : it)))}
              error={pressed && !readCm(side) && t`Measure`}
            />
          ))}
        </div>
        <div className={css.fields}>
          <Pick label={t`Class of goods`} items={classes} value={goodsClass} onPick={setGoodsClass} />
          <Pick
            label={t`Condition`}
            items={conditions.map((id) => ({ id, label: states[id] }))}
            value={condition}
            onPick={setCondition}
          />
          {condition !== 'fine' && (
            <Input
              label={t`What is wrong`}
              value={note}
              maxLength={300}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
          <Input
            ref={why}
            label={t`Reason, kept for ever`}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
            error={pressed && !reason.trim() && t`Say why first`}
          />
        </div>
      </Pane>
      <Photos label={t`More photos`} uploads={uploads} pastes />
      <Approvals approvals={file.approvals} error={correct.error} />
      <PaneFooter>
        <ErrorLine error={correct.error} />
        <ActionButton
          commit
          keys={['Ctrl ↵']}
          loading={correct.pending && t`Saving`}
          disabledReason={uploads.waiting ? t`Photos are on their way` : undefined}
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
