/** The balance (product.md 7): real money in the settlement currency, never converted. */
import { Trans } from '@lingui/react/macro'
import { CaretRight } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from '@tanstack/react-router'
import { cents } from '#contract/kit/money.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import styles from './account.module.css'

/** `balance` in cents; undefined until the first pull. */
export const BalanceCard = ({ balance }: { balance: { balance: number; held: number } | undefined }) => (
  <section className={styles.balance}>
    <div className={styles.balanceTop}>
      <Link to="/pages/balance/index">
        <h2 className={styles.balanceName}>
          <Trans>Balance</Trans>
        </h2>
        <span className={styles.sum}>{balance && <Money cents={cents(balance.balance)} charge />}</span>
        {balance !== undefined && balance.held > 0 && (
          <span className={styles.held}>
            <Trans>
              <Money cents={cents(balance.held)} charge /> held for payments under way
            </Trans>
          </span>
        )}
      </Link>
      <Link to="/pages/balance/index" className={styles.records}>
        <Trans>Records</Trans>
        <Glyph of={CaretRight} size={14} directional />
      </Link>
    </div>
    <div className={styles.moves}>
      <Link to="/pages/recharge/index" className={buttonClass({ look: 'primary', small: true, grow: true })}>
        <Trans>Add money</Trans>
      </Link>
    </div>
  </section>
)
