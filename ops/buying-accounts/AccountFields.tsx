/** The fields that every account has: its name, what pays behind it, and where it is low. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Input } from '#ops/kit/parts/Input.tsx'
import type { AccountFault, AccountForm } from './account-form.ts'
import css from './buying-accounts.module.css'

interface Props {
  form: AccountForm
  wrong: readonly AccountFault[]
  onChange: (form: AccountForm) => void
}

export function AccountFields({ form, wrong, onChange }: Props) {
  const { t } = useLingui()
  const type = (field: keyof AccountForm) => (event: { target: { value: string } }) =>
    onChange({ ...form, [field]: event.target.value })
  return (
    <>
      <Input
        label={t`Name`}
        value={form.name}
        maxLength={40}
        onChange={type('name')}
        error={wrong.includes('name') && t`Give it a name`}
      />
      <Input
        label={t`Paid by`}
        placeholder={t`Alipay ending in 4821`}
        value={form.means}
        maxLength={60}
        onChange={type('means')}
        error={wrong.includes('means') && t`Say what pays behind it`}
      />
      <Input
        label={t`Low below, ¥`}
        numbers
        value={form.low}
        onChange={type('low')}
        error={wrong.includes('low') && t`An amount`}
      />
      <p className={css.quiet}>
        <Trans>A label is enough. No password belongs here.</Trans>
      </p>
    </>
  )
}
