/** The balance as part of a payment: a switch, and the bar that shows what it covers and what is left for the channel. */
import { Wallet } from '@phosphor-icons/react/dist/csr/Wallet'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Cents } from '#contract/kit/money.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Switch } from '#src/kit/ui/Checks.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import styles from './payment.module.css'

export interface BalancePartProps {
  balance: Cents
  covered: Cents
  rest: Cents
  on: boolean
  onSwitch: (on: boolean) => void
  /** The name of what pays the rest. */
  channel: string | undefined
}

export function BalancePart({ balance, covered, rest, on, onSwitch, channel }: BalancePartProps) {
  const { t } = useLingui()
  const brand = useLaunch()?.brand ?? 'Haulway'
  return (
    <Card>
      <label className={styles.switch} htmlFor="use-balance">
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
        <Switch id="use-balance" on={on} onSwitch={onSwitch} disabled={balance === 0} />
      </label>
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
    </Card>
  )
}
