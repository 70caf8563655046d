/** The fields that every shelf has: its zone, what it is, how many pieces fit. */
import { useLingui } from '@lingui/react/macro'
import { shelfKinds } from '#contract/warehouse/shelf.ts'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import type { ShelfField, ShelfForm } from './shelf-form.ts'
import css from './shelves.module.css'
import { useKindWords } from './use-kind-words.ts'

interface Props {
  form: ShelfForm
  wrong: readonly ShelfField[]
  onChange: (form: ShelfForm) => void
}

export function ShelfFields({ form, wrong, onChange }: Props) {
  const { t } = useLingui()
  const kinds = useKindWords()
  return (
    <>
      <div className={css.pair}>
        <Input
          label={t`Zone`}
          value={form.zone}
          maxLength={10}
          onChange={(event) => onChange({ ...form, zone: event.target.value })}
          error={wrong.includes('zone') && t`Letters and digits`}
        />
        <Input
          numbers
          label={t`Pieces that fit`}
          value={form.capacity}
          maxLength={6}
          onChange={(event) => onChange({ ...form, capacity: event.target.value })}
          error={wrong.includes('capacity') && t`A number from 1`}
        />
      </div>
      <Pick
        label={t`Kind`}
        items={shelfKinds.map((id) => ({ id, label: kinds[id] }))}
        value={form.kind}
        onPick={(kind) => onChange({ ...form, kind })}
      />
    </>
  )
}
