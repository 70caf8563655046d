/** What can happen to risky goods at customs or with a carrier, and who carries it (specification 2, risk warning). */
import { BatteryWarning } from '@phosphor-icons/react/dist/csr/BatteryWarning'
import { Drop } from '@phosphor-icons/react/dist/csr/Drop'
import { ForkKnife } from '@phosphor-icons/react/dist/csr/ForkKnife'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { SealWarning } from '@phosphor-icons/react/dist/csr/SealWarning'
import type { Icon } from '@phosphor-icons/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Risk } from '#contract/order/risk.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { ToneTile } from '#src/kit/ui/Chip.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import text from '#src/kit/ui/text.module.css'
import styles from './risk.module.css'
import type { Risks } from './use-risks.ts'

const icons: Record<Risk, Icon> = { battery: BatteryWarning, liquid: Drop, food: ForkKnife, brand: SealWarning }

export function RiskSheet({ risks }: { risks: Risks }) {
  const { t } = useLingui()
  const words: Record<Risk, { title: string; what: string }> = {
    battery: {
      title: t`Goods with a battery`,
      what: t`Not every shipping method takes batteries, and air carriers check them. A carrier or customs can stop the parcel, send it back or destroy it.`,
    },
    liquid: {
      title: t`Liquids and cosmetics`,
      what: t`They can leak, and some countries ask for a permit. A carrier can refuse them, and customs can hold them, send them back or destroy them.`,
    },
    food: {
      title: t`Food and tea`,
      what: t`Many countries check food or forbid it. Customs can hold it, send it back or destroy it, and can ask for papers that we cannot give.`,
    },
    brand: {
      title: t`Branded goods`,
      what: t`Customs can seize goods with a brand when its owner objects, even when they are genuine. They can be destroyed, and you may be asked for a proof of purchase.`,
    },
  }
  return (
    <Sheet
      open={risks.asked !== undefined}
      onClose={risks.leave}
      title={<Trans>Read this before you pay</Trans>}
      foot={
        <>
          <Button grow onClick={risks.leave}>
            <Trans>Not now</Trans>
          </Button>
          <Button look="primary" grow loading={risks.pending && t`Saving`} onClick={risks.read}>
            <Trans>I have read this</Trans>
          </Button>
        </>
      }
    >
      <ul className={styles.risks}>
        {(risks.asked ?? []).map((risk) => (
          <li key={risk}>
            <ToneTile tone="attention" icon={icons[risk]} />
            <div>
              <h3 className={text.t3}>{words[risk].title}</h3>
              <p className={`${text.sub} ${text.ink2}`}>{words[risk].what}</p>
            </div>
          </li>
        ))}
      </ul>
      <Note icon={Scales}>
        <Trans>
          This risk is yours: when customs or the carrier stop such goods, the shipping is not paid back, and the goods
          only as far as you insured them. What we or the carrier lose or damage is paid as for all parcels.
        </Trans>
      </Note>
      <p className={`${text.cap} ${text.ink2} ${styles.once}`}>
        <Trans>We ask once for each kind of goods and keep with your order that you have read it.</Trans>
      </p>
    </Sheet>
  )
}
