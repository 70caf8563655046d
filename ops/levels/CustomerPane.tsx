/** One customer's points: found by email, looked at, corrected with a reason that they read. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { correctPoints, customerPoints, type CustomerPoints } from '#contract/level/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { useLevelNames } from '#ops/kit/parts/use-level-words.ts'
import css from './levels.module.css'

export function CustomerPane() {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [found, setFound] = useState<CustomerPoints>()
  const find = useAction(
    async (_key, wanted: string) => {
      setFound(undefined)
      setFound(await call(customerPoints, { email: wanted }))
    },
    { quiet: true },
  )
  return (
    <>
      <Pane title={t`Points of a customer`}>
        <form
          className={css.find}
          onSubmit={(event) => {
            event.preventDefault()
            if (email.trim()) void find.run(email.trim())
          }}
        >
          <Input
            label={t`Email of the customer`}
            type="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <ActionButton type="submit" loading={find.pending && t`Searching`}>
            <Trans>Find</Trans>
          </ActionButton>
        </form>
        <ErrorLine error={find.error} />
      </Pane>
      {found && <Found key={found.id} found={found} onChange={setFound} />}
    </>
  )
}

function Found({ found, onChange }: { found: CustomerPoints; onChange: (after: CustomerPoints) => void }) {
  const { t, i18n } = useLingui()
  const names = useLevelNames()
  const number = (points: number) => i18n.number(points)
  return (
    <>
      <Pane title={found.name || found.email}>
        <Facts
          rows={[
            { key: 'level', label: t`Level`, value: names[found.key] },
            { key: 'points', label: t`Points`, value: number(found.points) },
          ]}
        />
      </Pane>
      <Correct key={found.points} found={found} onDone={onChange} />
      <Pane title={t`Where they came from`}>
        {found.entries.length === 0 ? <p>{t`No points yet.`}</p> : <Entries found={found} />}
      </Pane>
    </>
  )
}

function Entries({ found }: { found: CustomerPoints }) {
  const { t, i18n } = useLingui()
  const causes: Record<CustomerPoints['entries'][number]['cause'], string> = {
    order: t`Order`,
    parcel: t`Parcel`,
    refund: t`Money back`,
    game: t`Prize of a game`,
    correction: t`Correction`,
    opening: t`Points from before`,
  }
  return (
    <ul className={css.entries}>
      {found.entries.map((entry) => (
        <li key={entry.id}>
          <span>
            {causes[entry.cause]} {entry.docNumber && <OurNumber of={entry.docNumber} />}
            {entry.note && (
              <small>
                {entry.by}: <span dir="auto">{entry.note}</span>
              </small>
            )}
          </span>
          <small>{i18n.date(new Date(entry.at), { timeZone: 'Asia/Shanghai', day: 'numeric', month: 'short' })}</small>
          <b>{i18n.number(entry.points, { signDisplay: 'always' })}</b>
        </li>
      ))}
    </ul>
  )
}

function Correct({ found, onDone }: { found: CustomerPoints; onDone: (after: CustomerPoints) => void }) {
  const { t } = useLingui()
  const [points, setPoints] = useState('')
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const typed = points.trim().replace('−', '-')
  const read = /^[+-]?\d{1,9}$/.test(typed) && Number(typed) !== 0 ? Number(typed) : undefined
  const correct = useAction(
    async (key, wanted: number, why: string) =>
      onDone(await call(correctPoints, { email: found.email, points: wanted, reason: why }, { key })),
    { quiet: true },
  )
  const count = Math.abs(read ?? 0)
  return (
    <Pane title={t`Correct`}>
      <div className={css.correct}>
        <Input
          label={t`Points, below zero to take`}
          value={points}
          dir="ltr"
          onChange={(event) => setPoints(event.target.value)}
          error={pressed && read === undefined && t`A number like 20 or -20`}
        />
        <Input
          label={t`Reason, shown to the customer`}
          value={reason}
          maxLength={140}
          onChange={(event) => setReason(event.target.value)}
          error={pressed && !reason.trim() && t`Say why first`}
        />
        <ErrorLine error={correct.error} />
        <ActionButton
          commit
          loading={correct.pending && t`Saving`}
          onClick={() => {
            setPressed(true)
            if (read !== undefined && reason.trim()) void correct.run(read, reason.trim())
          }}
        >
          {read === undefined
            ? t`Correct`
            : read > 0
              ? t`${plural(count, { one: 'Give # point', other: 'Give # points' })}`
              : t`${plural(count, { one: 'Take # point', other: 'Take # points' })}`}
        </ActionButton>
      </div>
    </Pane>
  )
}
