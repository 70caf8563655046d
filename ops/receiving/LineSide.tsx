/** Beside the line on the bench: what class of goods it is, and whether something is wrong with it. */
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Pills } from '#src/kit/ui/Choices.tsx'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { conditions, type Counted, type Missing } from './counted.ts'
import { useGoodsWords } from '#ops/kit/parts/goods-words.ts'

export interface LineSideProps {
  counted: Counted
  missing: readonly Missing[]
  onChange: (by: Partial<Counted>) => void
}

export function LineSide({ counted, missing, onChange }: LineSideProps) {
  const { t } = useLingui()
  const classes = useGoodsWords()
  // What is wrong, in words.
  const note = useRef<HTMLInputElement>(null)
  const turnCondition = () => {
    onChange({ condition: conditions[(conditions.indexOf(counted.condition) + 1) % conditions.length] ?? 'fine' })
    requestAnimationFrame(() => note.current?.focus())
  }
  useShortcuts([{ key: 'e', label: t`Something wrong`, run: turnCondition }])
  return (
    <>
      <Pane>
        <Pick
          label={t`Class of goods`}
          items={classes}
          value={counted.goodsClass}
          onPick={(goodsClass) => onChange({ goodsClass })}
        />
      </Pane>
      <Pane title={t`Something wrong?`} end={<Kbd>E</Kbd>}>
        <Pills
          label={t`Condition`}
          items={[
            { id: 'fine', label: t`Fine` },
            { id: 'wrong', label: t`Wrong item` },
            { id: 'damaged', label: t`Damaged` },
          ]}
          selected={counted.condition}
          onSelect={(condition) => onChange({ condition })}
        />
        {counted.condition !== 'fine' && (
          <Input
            ref={note}
            label={t`What is wrong`}
            value={counted.note}
            onChange={(event) => onChange({ note: event.target.value })}
            error={missing.includes('note') && t`Say what is wrong`}
          />
        )}
      </Pane>
    </>
  )
}
