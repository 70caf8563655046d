/** Keeping an item longer (states.md 3, decision 080): in paid blocks, up to its last day. What is chosen is paid on the next page. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { keepLonger } from '#contract/warehouse/api.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Radio } from '#src/kit/ui/Checks.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { serverNow } from '#src/kit/sync/clock.ts'
import styles from './longer.module.css'

const DAY_MS = 86_400_000
/** With more days left than these nobody is asked for money. */
const offeredFrom = 30

export function KeepLonger({ item }: { item: StoredItem }) {
  const { t } = useLingui()
  const { day } = useDayText()
  const navigate = useNavigate()
  const online = useOnline()
  // A copy that was saved before storage could be paid for has none.
  const { askedLonger, storagePaidUntil, storageEndsAt } = item
  const longer = (item as Partial<StoredItem>).longer ?? []
  const [picked, setPicked] = useState(askedLonger?.blocks)
  const chosen = longer.find(({ blocks }) => blocks === picked) ?? longer[0]
  const ask = useAction(async (key, blocks: number, expectedTotal: (typeof longer)[number]['amount']) => {
    const { serviceNumber } = await call(keepLonger, { itemId: item.id, blocks, expectedTotal }, { key })
    await navigate({ to: '/pages/payOrder/index', search: { service: serviceNumber } })
  })
  const isFarOff = !askedLonger && storagePaidUntil - serverNow() > offeredFrom * DAY_MS
  if (!chosen || isFarOff) return null
  return (
    <Card as="section">
      <h2 className={styles.title}>
        <Trans>Keep it longer</Trans>
      </h2>
      <div className={styles.offers} role="radiogroup" aria-label={t`Keep it longer`}>
        {longer.map((offer) => (
          <label key={offer.blocks} className={styles.offer} htmlFor={`longer-${offer.blocks}`}>
            <Radio
              id={`longer-${offer.blocks}`}
              name={`longer-${item.id}`}
              checked={offer === chosen}
              onPick={() => setPicked(offer.blocks)}
            />
            <span>
              <b>
                {offer.until === storageEndsAt ? (
                  <Trans>To the last day</Trans>
                ) : (
                  <Plural
                    value={Math.round((offer.until - storagePaidUntil) / DAY_MS)}
                    one="# more day"
                    other="# more days"
                  />
                )}
              </b>
              <small>
                <Trans>
                  Until <bdi>{day(offer.until)}</bdi>
                </Trans>
              </small>
            </span>
            <Money cents={offer.amount} charge strong />
          </label>
        ))}
      </div>
      <p className={styles.small}>
        <Trans>Days that were paid for are not refunded when you ship or return it earlier.</Trans>
      </p>
      <Button
        look="tint"
        grow
        loading={ask.pending && t`Opening`}
        disabledReason={!online && t`You need a connection to pay.`}
        onClick={() => void ask.run(chosen.blocks, chosen.amount)}
      >
        <span>
          <Trans>
            Keep it longer, <Money cents={chosen.amount} charge />
          </Trans>
        </span>
      </Button>
    </Card>
  )
}
