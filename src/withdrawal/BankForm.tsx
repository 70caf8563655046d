/** Where the part goes that no payment takes: a bank account in the shopper's own name. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#src/kit/ui/Field.tsx'
import type { Withdrawing } from './use-withdraw.ts'
import css from './withdrawal.module.css'

export function BankForm({ withdrawing: { bank, setBank } }: { withdrawing: Withdrawing }) {
  const { t } = useLingui()
  return (
    <section className={css.form} aria-label={t`Your bank account`}>
      <p className={css.small}>
        <Trans>The rest goes to a bank account in your own name.</Trans>
      </p>
      <Field
        label={t`Account holder`}
        tight
        maxLength={80}
        autoComplete="name"
        value={bank.holder}
        onChange={(event) => setBank({ ...bank, holder: event.target.value })}
      />
      <Field
        label={t`IBAN or account number`}
        tight
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        value={bank.account}
        onChange={(event) => setBank({ ...bank, account: event.target.value })}
      />
      <Field
        label={t`Bank, and BIC if there is one`}
        tight
        maxLength={80}
        autoComplete="off"
        value={bank.name}
        onChange={(event) => setBank({ ...bank, name: event.target.value })}
      />
    </section>
  )
}
