/** The end of the account: off while money or goods are left, each with its own way out; then the password. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteAccount, type PrivacyState } from '#contract/privacy/api.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { signOut } from '#src/kit/session/session.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { PasswordSheet } from './PasswordSheet.tsx'
import css from './privacy.module.css'
import { useBlockerWords } from './use-blocker-words.ts'

export interface DeleteCardProps {
  state: PrivacyState
  /** What is left with us is other than was shown. */
  onChanged: () => void
}

export function DeleteCard({ state: { blockers, bonus, daysToComeBack: days }, onChanged }: DeleteCardProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { day } = useDayText()
  const online = useOnline()
  const wordsOf = useBlockerWords()
  const [asking, setAsking] = useState(false)
  const remove = useAction(
    async (key, password: string) => {
      try {
        const { eraseAt } = await call(deleteAccount, { password }, { key })
        const until = day(eraseAt)
        setAsking(false)
        await signOut()
        await navigate({ to: '/', replace: true })
        toast(t`Your account will be deleted. Until ${until} you can log in and come back.`)
      } catch (error) {
        if (error instanceof ServerSaidNo) onChanged()
        throw error
      }
    },
    { quiet: true },
  )
  const count = blockers.length
  return (
    <section>
      <SectionTitle>
        <Trans>Delete account</Trans>
      </SectionTitle>
      <Card>
        {count > 0 && (
          <>
            <p className={css.left}>
              {t`${plural(count, {
                one: 'You can, once no money and no goods are left with us. # thing is:',
                other: 'You can, once no money and no goods are left with us. # things are:',
              })}`}
            </p>
            <List>
              {blockers.map((blocker) => (
                <Row
                  key={blocker.kind}
                  lead={WarningCircle}
                  title={wordsOf(blocker)}
                  value={blocker.amount === null ? undefined : <Money cents={blocker.amount} charge />}
                  chevron
                  onPress={() => void navigate({ href: blocker.path })}
                />
              ))}
            </List>
          </>
        )}
        {bonus > 0 && (
          <p className={css.left}>
            <Trans>
              Your bonus of <Money cents={bonus} charge /> is lost with the account.
            </Trans>
          </p>
        )}
        <Button look="danger" wide disabled={count > 0 || !online} onClick={() => setAsking(true)}>
          <Trans>Delete my account</Trans>
        </Button>
        <p className={css.below}>
          {t`${plural(days, {
            one: 'Deleting erases name, addresses, messages and pictures after # day in which you may come back. Payments stay 7 years without your name, the law wants that.',
            other:
              'Deleting erases name, addresses, messages and pictures after # days in which you may come back. Payments stay 7 years without your name, the law wants that.',
          })}`}
        </p>
      </Card>
      <PasswordSheet
        open={asking}
        onClose={() => setAsking(false)}
        asking={remove}
        danger
        lead={<Trans>Every device is logged out now. Log in again in time to come back.</Trans>}
        button={<Trans>Delete my account</Trans>}
      />
    </section>
  )
}
