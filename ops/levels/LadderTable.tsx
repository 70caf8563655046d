/** The levels as a table that finance can change; support reads it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ShownLadder } from '#contract/level/desk.ts'
import type { Steps } from '#contract/level/ladder.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { useLevelNames, useStepWords } from '#ops/kit/parts/use-level-words.ts'
import { formOf, readLadder, type TypedStep } from './ladder-form.ts'
import css from './levels.module.css'

export interface LadderTableProps {
  ladder: ShownLadder
  /** What a second person has approved: it stands in the fields, ready to be done again. */
  approved: Steps | undefined
  /** Undefined for who may only read. */
  onPut: ((steps: Steps, reason: string) => void) | undefined
  putting: boolean
}

export function LadderTable({ ladder, approved, onPut, putting }: LadderTableProps) {
  const { t, i18n } = useLingui()
  const names = useLevelNames()
  const words = useStepWords()
  const [typed, setTyped] = useState<readonly TypedStep[]>()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const form = typed ?? formOf(approved ?? ladder.steps)
  const read = readLadder(form)
  const same = 'steps' in read && JSON.stringify(read.steps) === JSON.stringify(ladder.steps)
  const change = (nth: number, part: Partial<TypedStep>) =>
    setTyped(form.map((step, at) => (at === nth ? { ...step, ...part } : step)))
  const put = () => {
    setPressed(true)
    if ('steps' in read && !same && reason.trim()) onPut?.(read.steps, reason.trim())
  }
  return (
    <section className={css.ladder} aria-label={t`Levels`}>
      {ladder.steps.map((step, nth) => {
        const name = names[step.key]
        const people = i18n.number(ladder.people[nth] ?? 0)
        return (
          <fieldset key={step.key} className={css.step}>
            <legend>
              {name} <small>{t`customers: ${people}`}</small>
            </legend>
            {onPut ? (
              <StepFields
                name={name}
                typed={form[nth]}
                wrong={'wrong' in read && read.at === nth}
                onChange={(part) => change(nth, part)}
              />
            ) : (
              <p>{words(step)}</p>
            )}
          </fieldset>
        )
      })}
      {onPut && (
        <div className={css.put}>
          <Input
            label={t`Why, for who decides and for the record`}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
            error={pressed && !reason.trim() && t`Say why first`}
          />
          {'wrong' in read && (
            <p className={css.wrong} role="status">
              {read.at === undefined ? (
                <Trans>Each level begins above the one before and gives at least as much. The first begins at 0.</Trans>
              ) : (
                <Trans>The marked level has something that is no number, or one that is out of bounds.</Trans>
              )}
            </p>
          )}
          <div className={css.acts}>
            <ActionButton commit disabled={'wrong' in read || same} loading={putting && t`Saving`} onClick={put}>
              <Trans>Change the levels</Trans>
            </ActionButton>
            <ActionButton disabled={typed === undefined} onClick={() => setTyped(undefined)}>
              <Trans>Back to how they are</Trans>
            </ActionButton>
          </div>
          <p className={css.hint}>
            <Trans>
              A second person has to approve this. Once they have, press again. Orders that are placed keep what they
              were charged.
            </Trans>
          </p>
        </div>
      )}
    </section>
  )
}

function StepFields({
  name,
  typed,
  wrong,
  onChange,
}: {
  name: string
  typed: TypedStep | undefined
  wrong: boolean
  onChange: (part: Partial<TypedStep>) => void
}) {
  const { t } = useLingui()
  if (!typed) return null
  const field = (key: Exclude<keyof TypedStep, 'key'>, label: string) => (
    <Input
      label={label}
      aria-label={`${name}: ${label}`}
      numbers
      value={typed[key]}
      aria-invalid={wrong || undefined}
      onChange={(event) => onChange({ [key]: event.target.value })}
    />
  )
  return (
    <div className={css.fields} data-wrong={wrong || undefined}>
      {field('from', t`From points`)}
      {field('feeOff', t`Off the fee, %`)}
      {field('extraDays', t`Days more`)}
      {field('coupon', t`Coupon a month`)}
    </div>
  )
}
