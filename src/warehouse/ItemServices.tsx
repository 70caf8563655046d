/** What was paid to be done with an item (states.md 17): when it is due, its proof, or that the money is back. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ItemService } from '#contract/warehouse/service.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { ImageViewer } from '#src/kit/ui/ImageViewer.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { QcGrid } from '#src/kit/ui/QcGrid.tsx'
import { Quoted } from '#src/kit/ui/Quoted.tsx'
import text from '#src/kit/ui/text.module.css'
import { picturesOf } from './pictures.ts'
import styles from './stored.module.css'

/** A copy that was saved before the shop told of services has none. */
export function ItemServices({ services = [] }: { services: readonly ItemService[] | undefined }) {
  if (services.length === 0) return null
  return (
    <Card as="section">
      <h3 className={styles.cardTitle}>
        <Trans>Services</Trans>
      </h3>
      <ul className={styles.services}>
        {services.map((service) => (
          <OneService key={service.id} service={service} />
        ))}
      </ul>
    </Card>
  )
}

function OneService({ service }: { service: ItemService }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<number>()
  const pictures = picturesOf(service.media, t`Video`)
  return (
    <li>
      <div className={styles.service}>
        <b>{service.name}</b>
        <ServiceState service={service} />
      </div>
      {service.wish && (
        <p dir="auto" className={`${text.theirs} ${text.ink2}`}>
          <Quoted words={service.wish} />
        </p>
      )}
      {service.words && (
        <p dir="auto" className={text.theirs}>
          {service.words}
        </p>
      )}
      {pictures.length > 0 && (
        <>
          <QcGrid pictures={pictures} onOpen={setOpened} />
          <ImageViewer pictures={pictures} position={opened} onClose={() => setOpened(undefined)} />
        </>
      )}
    </li>
  )
}

function ServiceState({ service: { state, dueAt, refund } }: { service: ItemService }) {
  const { day } = useDayText()
  if (state === 'done')
    return (
      <span>
        <Trans>Done</Trans>
      </span>
    )
  if (state === 'back')
    return (
      <span>
        <Trans>
          Not possible, <Money cents={refund} charge /> back
        </Trans>
      </span>
    )
  return (
    <span>
      {dueAt === null ? (
        <Trans>Once everything is here</Trans>
      ) : (
        <Trans>
          Until <bdi>{day(dueAt)}</bdi>
        </Trans>
      )}
    </span>
  )
}
