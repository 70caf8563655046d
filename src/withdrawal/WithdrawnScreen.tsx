/** A withdrawal was asked for (specification 2, withdrawalSuccess): what is left, what comes next, and taking it back. */
import { Trans } from '@lingui/react/macro'
import { Hourglass } from '@phosphor-icons/react/dist/csr/Hourglass'
import { X } from '@phosphor-icons/react/dist/csr/X'
import { Link } from '@tanstack/react-router'
import { Content } from '#src/kit/page/Content.tsx'
import { Page } from '#src/kit/page/Page.tsx'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { iconButtonClass } from '#src/kit/ui/IconButton.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Money } from '#src/kit/ui/Money.tsx'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import text from '#src/kit/ui/text.module.css'
import { useLingui } from '@lingui/react/macro'
import { useMyWithdrawal } from './kept-withdrawals.ts'
import { WithdrawalCard, type WithdrawalCardProps } from './WithdrawalCard.tsx'
import { WithdrawalSkeleton } from './WithdrawalSkeleton.tsx'
import css from './withdrawal.module.css'

export function WithdrawnScreen({ withdrawalNumber }: { withdrawalNumber?: string | undefined }) {
  const { t } = useLingui()
  const { reading, adopt } = useMyWithdrawal(withdrawalNumber ?? '-')
  return (
    <Page standing={reading}>
      <NavBar
        actions={
          <Link to="/pages/balance/index" className={iconButtonClass()} aria-label={t`Close`}>
            <Glyph of={X} />
          </Link>
        }
      />
      <Content
        reading={reading}
        skeleton={<WithdrawalSkeleton />}
        lost={<Trans>We could not check your withdrawal. Please look again before you ask once more.</Trans>}
      >
        {(found) => <Asked withdrawal={found} onChanged={adopt} />}
      </Content>
    </Page>
  )
}

function Asked({ withdrawal, onChanged }: WithdrawalCardProps) {
  return (
    <>
      <div className={layout.pad}>
        <div className={css.sign}>
          <Glyph of={Hourglass} size={28} fill />
        </div>
        <h1 className={text.display}>
          {withdrawal.status === 'canceled' ? (
            <Trans>
              <Money cents={withdrawal.amount} charge /> is on your balance again
            </Trans>
          ) : (
            <Trans>
              You asked for <Money cents={withdrawal.amount} charge /> back
            </Trans>
          )}
        </h1>
        <p className={css.lead}>
          {withdrawal.status === 'canceled' ? (
            <Trans>Nothing was sent. You can ask again whenever you like.</Trans>
          ) : (
            <Trans>It is set aside from your balance. We email you at every step.</Trans>
          )}
        </p>
        <WithdrawalCard withdrawal={withdrawal} onChanged={onChanged} />
      </div>
      <ActionBar>
        <Link to="/pages/balance/index" replace className={buttonClass({ look: 'primary', wide: true })}>
          <Trans>Done</Trans>
        </Link>
      </ActionBar>
    </>
  )
}
