/** Asking for a paid service on an item that is here (decision 103): what was asked for and waits for its payment, and the way to ask. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AskedService, StoredItem } from '#contract/warehouse/stored-item.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Quoted } from '#src/kit/ui/Quoted.tsx'
import text from '#src/kit/ui/text.module.css'
import styles from './ask.module.css'

export function AskService({ item, onAsk }: { item: StoredItem; onAsk: () => void }) {
  // A copy that was saved before services could be asked for has none.
  const asked = (item as Partial<StoredItem>).askedServices ?? []
  const may = item.actions.includes('add_service')
  if (!may) return null
  return (
    <Card as="section" aria-labelledby="ask-service">
      <h3 id="ask-service" className={styles.title}>
        <Trans>Ask for a service</Trans>
      </h3>
      {asked.length > 0 && (
        <ul className={styles.asked}>
          {asked.map((one) => (
            <Unpaid key={one.serviceNumber} asked={one} />
          ))}
        </ul>
      )}
      <p className={styles.small}>
        <Trans>Photos, measures, a video: our team does it while your item is here.</Trans>
      </p>
      <Button look="tint" grow onClick={onAsk}>
        <Trans>See services and prices</Trans>
      </Button>
    </Card>
  )
}

function Unpaid({ asked }: { asked: AskedService }) {
  const { t } = useLingui()
  const { dateTime } = useDayText()
  const until = dateTime(asked.deadline)
  return (
    <li>
      <span>
        <b>{asked.name}</b>
        {asked.wish && (
          <span dir="auto" className={text.theirs}>
            <Quoted words={asked.wish} />
          </span>
        )}
        <small>{t`Not paid yet. Pay by ${until}`}</small>
      </span>
      <Link
        to="/pages/payOrder/index"
        search={{ service: asked.serviceNumber }}
        className={buttonClass({ look: 'quiet' })}
      >
        <span>
          <Trans>
            Pay <Money cents={asked.amount} charge />
          </Trans>
        </span>
      </Link>
    </li>
  )
}
