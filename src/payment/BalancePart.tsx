/** The balance as part of a payment: a switch, and the bar that shows what it covers and what is left for the channel. */
import { Wallet } from '@phosphor-icons/react/dist/csr/Wallet'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Cents } from '#contract/kit/money.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Switch } from '#src/kit/ui/Checks.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import styles from './payment.module.css'

export interface BalancePartProps {
  id: string
  balance: Cents
  covered: Cents
  rest: Cents
  on: boolean
  onSwitch: (on: boolean) => void
  /** The name of what pays the rest. */
  channel: string | undefined
}

export function BalancePart({ id, balance, covered, rest, on, onSwitch, channel }: BalancePartProps) {
  const { t } = useLingui()
  const brand = useLaunch()?.brand ?? 'Haulway'
  const words = (
    <>
      <Glyph of={Wallet} />
      <span className={styles.words}>
        <span className={text.subStrong}>
          <Trans>Use {brand} balance</Trans>
        </span>
        <span className={`${text.cap} ${text.ink3}`}>
          <Trans>
            <Money cents={balance} charge /> available
          </Trans>
        </span>
      </span>
    </>
  )
  return (
    <>
      {balance === 0 ? (
        <div className={styles.switch}>
          {words}
          <Link to="/pages/recharge/index" className={buttonClass({ small: true })}>
            <Trans>Add money</Trans>
          </Link>
        </div>
      ) : (
        <label className={styles.switch} htmlFor={id}>
          {words}
          <Switch id={id} on={on} onSwitch={onSwitch} />
        </label>
      )}
      {on && covered > 0 && (
        <>
          <div className={styles.split} aria-hidden="true">
            <span style={{ flexGrow: covered }} />
            {rest > 0 && <span style={{ flexGrow: rest }} />}
          </div>
          <div className={styles.parts}>
            <span>
              <i />
              <Trans>Balance</Trans> <Money cents={covered} charge strong />
            </span>
            {rest > 0 && (
              <span>
                <i />
                {channel ?? t`Not chosen yet`} <Money cents={rest} charge strong />
              </span>
            )}
          </div>
        </>
      )}
    </>
  )
}
