/** A new coupon: what it takes off never changes once it is made, so it is all asked here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { couponScopes } from '#contract/coupon/coupon.ts'
import { madeWays } from '#contract/coupon/desk.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import css from './coupons.module.css'
import { emptyForm, type FormField, readForm, type TemplateForm } from './template-form.ts'
import type { CouponActs } from './use-coupon-acts.ts'
import { useScopeWords, useWayWords } from './use-template-words.ts'

export function NewTemplate({ acts, onBack }: { acts: CouponActs; onBack: () => void }) {
  const { t } = useLingui()
  const [form, setForm] = useState(emptyForm)
  const [pressed, setPressed] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const read = readForm(form)
  const wrong: readonly FormField[] = pressed && 'wrong' in read ? read.wrong : []
  const make = () => {
    setPressed(true)
    if ('it' in read) void acts.run({ do: 'make', it: read.it }, t`${read.it.name} is made`)
  }
  useShortcuts(
    [
      { key: 'Enter', ctrl: true, label: t`Make it`, run: make },
      { key: 'Escape', always: true, label: t`Back`, run: onBack },
    ],
    'desk',
  )
  const change = (part: Partial<TemplateForm>) => setForm({ ...form, ...part })
  const field = (key: Exclude<FormField, 'scope' | 'kind' | 'givenBy'>, error: string) => ({
    value: form[key],
    onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
    error: wrong.includes(key) && error,
  })
  return (
    <>
      <Pane title={t`New coupon`}>
        <div className={css.fields}>
          <Input ref={first} label={t`Name`} maxLength={60} {...field('name', t`Give it a name`)} />
          <Worth form={form} change={change} field={field} />
          <Input label={t`Only from (empty: any amount)`} numbers {...field('minimum', t`An amount`)} />
        </div>
      </Pane>
      <Pane title={t`Given`}>
        <div className={css.fields}>
          <Ways form={form} change={change} />
          {form.givenBy === 'code' && (
            <Input
              label={t`Code for many (empty: single codes only)`}
              maxLength={40}
              {...field('code', t`Four letters or digits at least`)}
            />
          )}
          <Input label={t`How many in all (empty: no limit)`} numbers {...field('limit', t`A number from 1`)} />
          <Input label={t`By code, for each person`} numbers {...field('perPerson', t`A number from 1`)} />
          <Input label={t`Days from the moment it is given`} numbers {...field('validDays', t`1 to 730`)} />
          <Input label={t`Last day for all (UTC, empty: none)`} type="date" {...field('lastDay', t`A day`)} />
        </div>
      </Pane>
      <PaneFooter>
        <ErrorLine error={acts.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={acts.pending && t`Saving`} onClick={make}>
          <Trans>Make it</Trans>
        </ActionButton>
        <ActionButton keys={['Esc']} onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}

interface Part {
  form: TemplateForm
  change: (part: Partial<TemplateForm>) => void
}

function Worth({
  form,
  change,
  field,
}: Part & { field: (key: 'worth' | 'most', error: string) => { value: string; error: string | false } }) {
  const { t } = useLingui()
  const scopes = useScopeWords()
  const isAmount = form.kind === 'amount'
  return (
    <>
      <Pick
        label={t`Takes off`}
        items={[
          { id: 'amount', label: t`An amount` },
          { id: 'percent', label: t`A percentage` },
        ]}
        value={form.kind}
        onPick={(kind) => change({ kind })}
      />
      <Input
        label={isAmount ? t`Amount` : t`Percent`}
        numbers
        {...field('worth', isAmount ? t`An amount` : t`1 to 100`)}
      />
      {!isAmount && <Input label={t`At most`} numbers {...field('most', t`A percentage needs a cap`)} />}
      <Pick
        label={t`Off what`}
        items={couponScopes.map((id) => ({ id, label: scopes[id] }))}
        value={form.scope}
        onPick={(scope) => change({ scope })}
      />
    </>
  )
}

function Ways({ form, change }: Part) {
  const { t } = useLingui()
  const ways = useWayWords()
  return (
    <Pick
      label={t`How`}
      items={madeWays.map((id) => ({ id, label: ways[id] }))}
      value={form.givenBy}
      onPick={(givenBy) => change({ givenBy })}
    />
  )
}
