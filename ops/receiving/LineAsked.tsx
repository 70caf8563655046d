/** What the shopper asked for with this line, under the hands that open the parcel: the note, and each paid service. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderLine } from '#contract/order/order.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import css from './asked.module.css'

export function LineAsked({ line: { note, services } }: { line: OrderLine }) {
  const { t } = useLingui()
  if (!note && services.length === 0) return null
  return (
    <Pane title={t`Asked for`} end={services.length > 0 && <a href="/ops/services">{t`Services on goods`}</a>}>
      {note && <Note tone="attention">“{note}”</Note>}
      {services.length > 0 && (
        <ul className={css.asked}>
          {services.map((service) => (
            <li key={service.key}>
              <b>{service.name}</b> <span>{service.note}</span>
            </li>
          ))}
        </ul>
      )}
      {services.length > 0 && (
        <p className={css.quiet}>
          <Trans>Each is a task once the goods are on a shelf.</Trans>
        </p>
      )}
    </Pane>
  )
}
