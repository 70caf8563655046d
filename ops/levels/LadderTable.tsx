/** The levels as a table that finance can change; support reads it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ShownLadder } from '#contract/level/desk.ts'
import { cents } from '#contract/kit/money.ts'
import { mostOfLevel, type Steps } from '#contract/level/ladder.ts'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { useLevelNames, useStepWords } from '#ops/kit/parts/use-level-words.ts'
import { formOf, readLadder, type StepField, type TypedStep } from './ladder-form.ts'
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
  const marked = 'wrong' in read ? read.marked : []
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
                marked={marked.flatMap((it) => (it.at === nth ? [it.field] : []))}
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
              {marked.length === 0 ? (
                <Trans>Each level begins above the one before and gives at least as much. The first begins at 0.</Trans>
              ) : (
                <Trans>A marked field has something that is no number, or one that is out of bounds.</Trans>
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
  marked,
  onChange,
}: {
  name: string
  typed: TypedStep | undefined
  /** Those that are no number, or out of bounds. */
  marked: readonly StepField[]
  onChange: (part: Partial<TypedStep>) => void
}) {
  const { t } = useLingui()
  const bounds = useBounds()
  if (!typed) return null
  const field = (key: StepField, label: string) => (
    <Input
      label={label}
      aria-label={`${name}: ${label}`}
      numbers
      value={typed[key]}
      error={marked.includes(key) && bounds[key]}
      onChange={(event) => onChange({ [key]: event.target.value })}
    />
  )
  return (
    <div className={css.fields} data-wrong={marked.length > 0 || undefined}>
      {field('from', t`From points`)}
      {field('feeOff', t`Off the fee, %`)}
      {field('extraDays', t`Days more`)}
      {field('coupon', t`Coupon a month`)}
    </div>
  )
}

/** What may stand in each field. */
function useBounds(): Record<StepField, string> {
  const { t, i18n } = useLingui()
  const coupon = useMoneyText()(cents(mostOfLevel.coupon))
  const [points, days, percent] = [mostOfLevel.points, mostOfLevel.extraDays, mostOfLevel.feeOff].map((it) =>
    i18n.number(it),
  )
  return {
    from: t`A whole number from 0 to ${points}`,
    feeOff: t`From 0 to ${percent}, one digit after the point at most`,
    extraDays: t`A whole number from 0 to ${days}`,
    coupon: t`More than nothing, up to ${coupon}, or empty`,
  }
}
