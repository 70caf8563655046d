/** Which service is wanted on an item that is here, in the shopper's words what to look at; asked for, it is paid on the next page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Output } from '#contract/kit/endpoint.ts'
import type { ServiceKey } from '#contract/order/service.ts'
import { askService, serviceOffers } from '#contract/warehouse/api.ts'
import { wishMost } from '#contract/warehouse/ask-service.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useCall } from '#src/kit/network/use-call.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { Content } from '#src/kit/page/Content.tsx'
import { calledOf } from '#src/kit/page/reading.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Radio } from '#src/kit/ui/Checks.tsx'
import { TextArea } from '#src/kit/ui/Field.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import styles from './ask.module.css'

type Offer = Output<typeof serviceOffers>['offers'][number]

export interface AskServiceSheetProps {
  item: StoredItem
  /** Chosen to begin with: the first of these that is offered. */
  first: readonly ServiceKey[]
  open: boolean
  onClose: () => void
}

export function AskServiceSheet({ item, first, open, onClose }: AskServiceSheetProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const online = useOnline()
  const called = useCall(serviceOffers, { itemId: item.id })
  const [picked, setPicked] = useState<ServiceKey>()
  const [typed, setTyped] = useState<string>()
  const offers = called.answer?.offers ?? []
  const wanted = picked ?? first.find((key) => offers.some((offer) => offer.key === key))
  const chosen = offers.find(({ key }) => key === wanted) ?? offers[0]
  // What was said before, when it is asked for and not paid yet.
  const said = (item as Partial<StoredItem>).askedServices?.find(({ key }) => key === chosen?.key)?.wish
  const wish = typed ?? said ?? ''
  const ask = useAction(async (key, { key: service, fee }: Offer, words: string) => {
    const wished = { itemId: item.id, service, wish: words, expectedTotal: fee }
    const { serviceNumber } = await call(askService, wished, { key }).catch((error: unknown) => {
      // What it costs, or what is offered, may be another now.
      called.again()
      throw error
    })
    onClose()
    await navigate({ to: '/pages/payOrder/index', search: { service: serviceNumber } })
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<Trans>Ask for a service</Trans>}
      foot={
        chosen && (
          <Button
            look="primary"
            wide
            loading={ask.pending && t`Opening`}
            disabledReason={!online && t`You need a connection to pay.`}
            onClick={() => void ask.run(chosen, wish.trim())}
          >
            <span>
              <Trans>
                Ask and pay <Money cents={chosen.fee} charge />
              </Trans>
            </span>
          </Button>
        )
      }
    >
      <Content reading={calledOf(called)} skeleton={<Waiting />}>
        {() =>
          chosen ? (
            <>
              <Offers offers={offers} chosen={chosen} onPick={setPicked} />
              <TextArea
                className={styles.wish}
                label={t`What should we look at?`}
                helper={t`In your own words, for our team.`}
                value={wish}
                maxLength={wishMost}
                onChange={(event) => setTyped(event.target.value)}
              />
              <p className={styles.small}>
                <Trans>If it cannot be done, your money is back at once.</Trans>
              </p>
            </>
          ) : (
            <Note>
              <Trans>Everything you can ask for is being done already.</Trans>
            </Note>
          )
        }
      </Content>
    </Sheet>
  )
}

function Offers({
  offers,
  chosen,
  onPick,
}: {
  offers: readonly Offer[]
  chosen: Offer
  onPick: (key: ServiceKey) => void
}) {
  const { t } = useLingui()
  const { day } = useDayText()
  return (
    <div role="radiogroup" aria-label={t`Ask for a service`}>
      <List>
        {offers.map((offer) => (
          <Row
            key={offer.key}
            forId={`ask-${offer.key}`}
            lead={
              <Radio
                id={`ask-${offer.key}`}
                name="ask-service"
                checked={offer.key === chosen.key}
                onPick={() => onPick(offer.key)}
              />
            }
            title={offer.name}
            strong
            note={
              <Trans>
                Done by <bdi>{day(offer.dueAt)}</bdi> if you pay now
              </Trans>
            }
            value={<Money cents={offer.fee} charge strong />}
          />
        ))}
      </List>
    </div>
  )
}

const Waiting = () => (
  <Loading>
    <Skeleton h={54} r={12} />
    <Skeleton h={54} r={12} />
    <Skeleton h={54} r={12} />
    <Skeleton h={90} r={12} />
  </Loading>
)
