/** From a link to the door in four steps, what the photos look like, and how much of everything there is. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ExampleText } from '#contract/freight/example.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { Timeline } from '#src/kit/ui/Timeline.tsx'
import css from './landing.module.css'

const photos = ['1-side', '3-toe', '6-label']

export function HowItWorks({ facts }: { facts: ExampleText | undefined }) {
  const { t } = useLingui()
  return (
    <section>
      <SectionTitle>
        <Trans>How it works</Trans>
      </SectionTitle>
      <Card>
        <Timeline
          label={t`How it works`}
          events={[
            {
              key: 'paste',
              title: <Trans>Paste a link</Trans>,
              note: <Trans>You see the price with every fee before you pay.</Trans>,
              state: 'done',
            },
            {
              key: 'buy',
              title: <Trans>We buy it</Trans>,
              note: <Trans>If the price has changed, we ask you first.</Trans>,
              state: 'done',
            },
            {
              key: 'see',
              title: <Trans>You see it before it ships</Trans>,
              note: <Trans>Weighed and photographed in our warehouse. If it is wrong, it can go back.</Trans>,
              state: 'done',
            },
            {
              key: 'parcel',
              title: <Trans>One parcel to your door</Trans>,
              note: <Trans>Everything you bought together, by the shipping method you choose.</Trans>,
              state: 'now',
            },
          ]}
        />
      </Card>
      <div className={css.photos} aria-hidden="true">
        {photos.map((name) => (
          <img key={name} src={`/pictures/qc/${name}.svg`} alt="" width={120} height={120} loading="lazy" />
        ))}
      </div>
      {facts && <Facts facts={facts} />}
    </section>
  )
}

const Facts = ({ facts: { photos: free, days, lines, countries } }: { facts: ExampleText }) => (
  <>
    <p className={css.note}>
      <Trans>Real photos come free with every item: {free} or more.</Trans>
    </p>
    <Card flush as="section">
      <dl className={css.counts}>
        <div>
          <dt>
            <Trans>Days of free storage</Trans>
          </dt>
          <dd>{days}</dd>
        </div>
        <div>
          <dt>
            <Trans>Shipping methods</Trans>
          </dt>
          <dd>{lines}</dd>
        </div>
        <div>
          <dt>
            <Trans>Countries</Trans>
          </dt>
          <dd>{countries}</dd>
        </div>
      </dl>
    </Card>
  </>
)
