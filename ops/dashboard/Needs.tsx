/** What no queue shows by itself: decisions, money that fits nothing, what is too late, what stands still. */
import type { Icon } from '@phosphor-icons/react'
import { CaretRight } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Gavel } from '@phosphor-icons/react/dist/csr/Gavel'
import { Question } from '@phosphor-icons/react/dist/csr/Question'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { UsersThree } from '@phosphor-icons/react/dist/csr/UsersThree'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { dashboard } from '#contract/console/dashboard.ts'
import type { DeskId } from '#contract/console/place.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { useDeskNames } from '#ops/kit/desk-names.ts'
import { hrefOf } from '#ops/kit/place.ts'
import css from './dashboard.module.css'

interface Need {
  key: string
  icon: Icon
  many: number
  what: string
  says: string
  desk?: DeskId
  urgent?: boolean
}

export function Needs({ of: answer }: { of: Output<typeof dashboard> }) {
  const deskOf = useDeskNames()
  const needs = useNeeds(answer).filter((it) => it.many > 0)
  return (
    <section className={css.box}>
      <header>
        <h2>
          <Trans>Needs a person</Trans>
        </h2>
        <span className={css.count}>{needs.length > 0 && needs.length}</span>
      </header>
      {needs.length === 0 && (
        <p className={css.foot}>
          <Trans>Nothing right now.</Trans>
        </p>
      )}
      <ul className={css.needs}>
        {needs.map(({ key, icon, what, says, desk, urgent }) => {
          const inside = (
            <>
              <Glyph of={icon} size={18} fill />
              <span>
                <b>{what}</b>
                <small>{says}</small>
              </span>
            </>
          )
          return (
            <li key={key} className={urgent ? css.urgent : undefined}>
              {desk && deskOf(desk).mine ? (
                <Link to={hrefOf(desk)}>
                  {inside}
                  <Glyph of={CaretRight} size={14} directional />
                </Link>
              ) : (
                <div>{inside}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useNeeds({ needs, queues, money }: Output<typeof dashboard>): Need[] {
  const { t } = useLingui()
  const deskOf = useDeskNames()
  const { approvals, suspense, differences, disputes, troubles } = needs
  const faults = money?.books?.faults ?? 0
  const late = queues.map(({ desk, late: many }): Need => {
    const { name } = deskOf(desk)
    return {
      key: `late ${desk}`,
      icon: Clock,
      many,
      what: t`${name}: ${plural(many, { one: '# too late', other: '# too late' })}`,
      says: t`longer than the step promises`,
      desk,
      urgent: true,
    }
  })
  return [
    {
      key: 'books',
      icon: Warning,
      many: faults,
      what: t`${plural(faults, { one: '# fault in the books', other: '# faults in the books' })}`,
      says: t`at the last check`,
      desk: 'books',
      urgent: true,
    },
    {
      key: 'disputes',
      icon: Gavel,
      many: disputes,
      what: t`${plural(disputes, { one: '# open dispute', other: '# open disputes' })}`,
      says: t`evidence before the bank’s deadline`,
      desk: 'disputes',
    },
    {
      key: 'suspense',
      icon: Question,
      many: suspense,
      what: t`${plural(suspense, { one: '# payment in suspense', other: '# payments in suspense' })}`,
      says: t`money that fits no document`,
      desk: 'suspense',
    },
    {
      key: 'differences',
      icon: Scales,
      many: differences,
      what: t`${plural(differences, { one: '# difference to a statement', other: '# differences to statements' })}`,
      says: t`between a provider’s books and ours`,
      desk: 'reconciliation',
    },
    {
      key: 'approvals',
      icon: UsersThree,
      many: approvals,
      what: t`${plural(approvals, { one: '# request for a second person', other: '# requests for a second person' })}`,
      says: t`never the one who asked`,
      desk: 'books',
    },
    ...late,
    {
      key: 'troubles',
      icon: Warning,
      many: troubles,
      what: t`${plural(troubles, { one: '# task stands still', other: '# tasks stand still' })}`,
      says: t`listed by npm run jobs`,
    },
  ]
}
