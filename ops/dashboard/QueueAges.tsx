/** How old what waits is, a bar for each desk: ink in time, amber late, crimson too late (design-more.md). */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { dashboard, QueueAge } from '#contract/console/dashboard.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { within } from '#contract/kit/promised.ts'
import { Age } from '#src/kit/ui/console/Panes.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { useDeskNames } from '#ops/kit/desk-names.ts'
import { hrefOf } from '#ops/kit/place.ts'
import words from '#src/kit/ui/text.module.css'
import css from './dashboard.module.css'

export function QueueAges({ of: { queues, firstAnswer } }: { of: Output<typeof dashboard> }) {
  const { t } = useLingui()
  return (
    <section className={css.box} aria-label={t`Queues and their age`}>
      <header>
        <h2>
          <Trans>Queues and their age</Trans>
        </h2>
        <span className={css.legend}>
          <i className={css.ink} /> <Trans>in time</Trans>
          <i className={css.amber} /> <Trans>late</Trans>
          <i className={css.crimson} /> <Trans>too late</Trans>
        </span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Desk</Trans>
            </th>
            <th scope="col" className={css.end}>
              <Trans>Waiting</Trans>
            </th>
            <th scope="col" className={css.wide}>
              <Trans>Late</Trans>
            </th>
            <th scope="col" className={css.end}>
              <Trans>Oldest</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <QueueRow key={queue.desk} of={queue} />
          ))}
        </tbody>
      </table>
      {firstAnswer !== null && (
        <p className={css.foot}>
          <Trans>
            First answer to shoppers, middle of 7 days: <Age ms={firstAnswer} promised={undefined} />
          </Trans>
        </p>
      )}
    </section>
  )
}

function QueueRow({ of: { desk, waiting, soon, late, oldest } }: { of: QueueAge }) {
  const { t, i18n } = useLingui()
  const { name, mine } = useDeskNames()(desk)
  const said = t`${soon} late, ${late} too late`
  const promised = late > 0 ? within(0, 0) : soon > 0 ? within(0, Infinity) : undefined
  return (
    <tr>
      <th scope="row">{mine ? <Link to={hrefOf(desk)}>{name}</Link> : name}</th>
      <td className={css.end}>{i18n.number(waiting)}</td>
      <td>
        <span className={css.bar} title={said}>
          <span className={words.hidden}>{said}</span>
          <Part many={waiting - soon - late} tone={css.ink} />
          <Part many={soon} tone={css.amber} />
          <Part many={late} tone={css.crimson} />
        </span>
      </td>
      <td className={css.end}>{oldest === null ? '' : <Age ms={oldest} promised={promised} />}</td>
    </tr>
  )
}

const Part = ({ many, tone }: { many: number; tone: string | undefined }) =>
  many > 0 && <i className={cx(tone)} style={{ flexGrow: many }} />
