/** Beside the line on the bench: what class of goods it is, and whether something is wrong with it. */
import { Prohibit } from '@phosphor-icons/react/dist/csr/Prohibit'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Pills } from '#src/kit/ui/Choices.tsx'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import type { Counted, Missing } from './counted.ts'
import { conditions } from '#contract/warehouse/condition.ts'
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
            { id: 'prohibited', label: t`Prohibited` },
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
        {counted.condition === 'prohibited' && (
          <Note tone="attention" icon={Prohibit}>
            <Trans>
              It is never packed. The shopper is told, and may send it back to the seller; what stays is disposed of
              when its storage ends.
            </Trans>
          </Note>
        )}
      </Pane>
    </>
  )
}
