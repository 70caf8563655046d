/** For finance and admin who have no second step yet: nothing else opens until it is set up (decision 028). */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Mark } from '#ops/kit/parts/Mark.tsx'
import { forgetDrafts } from '#ops/kit/drafts.ts'
import { hearMyself, signOut, useStaff } from '#ops/kit/session.ts'
import css from './door.module.css'
import { SetUpStep } from './SetUpStep.tsx'
import own from './account.module.css'

export function Enrol() {
  const { t } = useLingui()
  const staff = useStaff()
  const name = staff?.name ?? ''
  return (
    <main className={css.door}>
      <section className={`${css.doorCard} ${own.enrol}`} aria-label={t`Two-step sign-in`}>
        <h1 className={css.doorTitle}>
          <Mark />
        </h1>
        <h2 className={own.title}>
          <Trans>One more step, {name}</Trans>
        </h2>
        <p className={own.quiet}>
          <Trans>Your account may move money or change the shop, so a password alone does not open it.</Trans>
        </p>
        <SetUpStep onDone={() => void hearMyself()} />
        <ActionButton
          look="quiet"
          onClick={() => {
            forgetDrafts()
            void signOut()
          }}
        >
          <Trans>Log out</Trans>
        </ActionButton>
      </section>
    </main>
  )
}
