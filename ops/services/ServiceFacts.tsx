/** What a paid service is on, where it lies, what the shopper asked for and when; and its proof once it is done. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskService } from '#contract/warehouse/service-desk.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './services.module.css'
import { useServiceWords } from './service-words.ts'

export function ServiceFacts({ service }: { service: DeskService }) {
  const { t } = useLingui()
  const title = useTitle()
  const when = useWhen()
  const { whys } = useServiceWords()
  return (
    <>
      <Pane>
        <div className={css.goods}>
          <ProductThumb src={service.pic ?? ''} size={60} />
          <span>
            <b>{title(service)}</b>
            <span lang="zh-CN">{service.spec}</span>
          </span>
        </div>
        <Facts
          rows={[
            { key: 'shelf', label: t`Shelf`, value: service.shelf ?? t`Not here` },
            ...(service.packageId
              ? [{ key: 'label', label: t`Label`, value: <OurNumber of={service.packageId} /> }]
              : []),
            { key: 'order', label: t`Order`, value: <OurNumber of={service.orderNumber} /> },
            { key: 'shopper', label: t`Shopper`, value: service.customer.name },
            {
              key: 'asked',
              label: t`How it was asked for`,
              value: service.askedLater ? t`Later, the goods were here` : t`With the order`,
            },
            { key: 'fee', label: t`Paid for it`, value: <Money cents={service.fee} charge /> },
            ...(service.dueAt === null ? [] : [{ key: 'due', label: t`Due`, value: when(service.dueAt) }]),
          ]}
        />
        {service.wish && (
          <Note tone="attention">
            <Trans>What to look at</Trans>: <b dir="auto">“{service.wish}”</b>
          </Note>
        )}
        {service.note && <Note tone="attention">“{service.note}”</Note>}
      </Pane>
      {service.state !== 'waits' && (
        <Pane title={service.state === 'done' ? <Trans>Proof</Trans> : <Trans>Money back</Trans>}>
          <div className={css.photos}>
            {service.media.map((it) => (
              <a key={it.id} href={it.url} target="_blank" rel="noreferrer">
                <ProductThumb src={it.thumbUrl} alt={t`Photo`} size={84} />
              </a>
            ))}
          </div>
          {service.words && <p>“{service.words}”</p>}
          <Facts
            rows={[
              ...(service.why ? [{ key: 'why', label: t`Reason`, value: whys[service.why] }] : []),
              ...(service.state === 'back'
                ? [{ key: 'back', label: t`Given back`, value: <Money cents={service.refund} charge /> }]
                : []),
              { key: 'by', label: t`By`, value: service.closedBy ?? t`the shop itself` },
              ...(service.closedAt === null ? [] : [{ key: 'at', label: t`When`, value: when(service.closedAt) }]),
            ]}
          />
        </Pane>
      )}
    </>
  )
}
