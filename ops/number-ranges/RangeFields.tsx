/** The fields of a range. What is typed wrong is said at once; what is empty, once somebody wants to add it. */
import { useLingui } from '@lingui/react/macro'
import { Input } from '#ops/kit/parts/Input.tsx'
import css from './number-ranges.module.css'
import { type FormFault, type RangeForm, typedInto } from './range-form.ts'

interface Props {
  form: RangeForm
  wrong: readonly FormFault[]
  pressed: boolean
  onChange: (form: RangeForm) => void
}

export function RangeFields({ form, wrong, pressed, onChange }: Props) {
  const { t } = useLingui()
  const s10 = form.check === 's10'
  const type = (field: Exclude<keyof RangeForm, 'check'>) => (event: { target: { value: string } }) =>
    onChange(typedInto(form, field, event.target.value))
  const isWrong = (field: Exclude<keyof RangeForm, 'check'>) =>
    wrong.includes(field) && (pressed || form[field].trim() !== '')
  const digits = s10 ? t`Eight digits, without the check digit` : t`Digits alone, 15 at most`
  return (
    <>
      <div className={css.pair}>
        <Input
          label={s10 ? t`Letters in front` : t`What stands in front`}
          placeholder={s10 ? 'LX' : 'YT24'}
          value={form.prefix}
          maxLength={30}
          onChange={type('prefix')}
          error={isWrong('prefix') && (s10 ? t`Two letters` : t`Letters and digits, 24 at most`)}
        />
        <Input
          label={s10 ? t`Country letters` : t`Letters at the end`}
          value={form.suffix}
          maxLength={10}
          onChange={type('suffix')}
          error={isWrong('suffix') && (s10 ? t`Two letters` : t`Letters alone, 8 at most`)}
        />
      </div>
      <Input
        label={t`First running number`}
        placeholder={s10 ? '48201200' : '000001'}
        dir="ltr"
        value={form.first}
        maxLength={20}
        onChange={type('first')}
        error={isWrong('first') && digits}
      />
      <Input
        label={t`Last running number`}
        placeholder={s10 ? '48201699' : '005000'}
        dir="ltr"
        value={form.last}
        maxLength={20}
        onChange={type('last')}
        error={
          isWrong('last')
            ? t`As many digits as the first, and not below it`
            : wrong.includes('length') && t`A whole number has 6 to 40 signs`
        }
      />
      <Input
        label={t`Low below, numbers`}
        numbers
        value={form.low}
        maxLength={4}
        onChange={type('low')}
        error={isWrong('low') && t`A whole number, 9999 at most`}
      />
    </>
  )
}
