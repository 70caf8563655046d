/** What the scale and the tape say of a line: the weight of one piece or of all that were counted, and the sides of one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { weightOfOne } from '#contract/warehouse/arrival.ts'
import { Pills } from '#src/kit/ui/Choices.tsx'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { readKg } from '#ops/kit/parts/measures.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import type { Counted, Missing } from './counted.ts'
import { ScaleRow } from '#ops/kit/scale/ScaleRow.tsx'
import css from './receiving.module.css'

export interface MeasuresProps {
  counted: Counted
  /** Another number each time the hands are sent here: the weight has the focus then. */
  turn: number
  /** It hears the keys. */
  keys: boolean
  missing: readonly Missing[]
  shelf: ReactNode
  onChange: (by: Partial<Counted>) => void
}

export function Measures({ counted, turn, keys, missing, shelf, onChange }: MeasuresProps) {
  const { t } = useLingui()
  const weight = useRef<HTMLInputElement>(null)
  const need = (what: Missing, words: string) => missing.includes(what) && words
  const type = (field: keyof Counted) => (event: { target: { value: string } }) =>
    onChange({ [field]: event.target.value })
  const count = Number(counted.count)
  const several = count > 1
  const ofAll = several && counted.weightOf === 'all'
  const onScale = readKg(counted.kg)
  const each = ofAll && onScale !== undefined ? weightOfOne(onScale, count) : undefined
  const turnWeight = () => {
    onChange({ weightOf: ofAll ? 'one' : 'all' })
    weight.current?.focus()
  }
  useShortcuts(several && keys ? [{ key: 'w', label: t`Weight of one or of all`, run: turnWeight }] : [])
  useEffect(() => {
    if (turn > 0) weight.current?.focus()
  }, [turn])
  return (
    <Pane>
      <div className={css.measures}>
        <Input
          ref={weight}
          numbers
          label={t`Weight, kg`}
          value={counted.kg}
          onChange={type('kg')}
          error={need('kg', ofAll ? t`Weigh all` : t`Weigh one`)}
        />
        <Input
          numbers
          label={t`Length, cm`}
          value={counted.length}
          onChange={type('length')}
          error={need('length', t`Measure`)}
        />
        <Input
          numbers
          label={t`Width, cm`}
          value={counted.width}
          onChange={type('width')}
          error={need('width', t`Measure`)}
        />
        <Input
          numbers
          label={t`Height, cm`}
          value={counted.height}
          onChange={type('height')}
          error={need('height', t`Measure`)}
        />
        {shelf}
      </div>
      <ScaleRow keys={keys} onTake={(kg) => onChange({ kg })} />
      {several && (
        <div className={css.weightOf}>
          <Pills
            label={t`Weight of`}
            items={[
              { id: 'one', label: t`One piece` },
              { id: 'all', label: t`All ${count} pieces` },
            ]}
            selected={ofAll ? 'all' : 'one'}
            onSelect={(weightOf) => onChange({ weightOf })}
          />
          <Kbd>W</Kbd>
          {each !== undefined && (
            <span>
              <Trans>{each} g each</Trans>
            </span>
          )}
        </div>
      )}
    </Pane>
  )
}
