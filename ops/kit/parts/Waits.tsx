/** How many wait in a queue of money and how much that is, each currency by itself: "4 wait, $1,676.50, €20.00". */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Waiting } from '#contract/kit/waiting.ts'
import { Money } from '#src/kit/ui/Money.tsx'

export function Waits({ of: waiting }: { of: Waiting | undefined }) {
  const { t } = useLingui()
  if (waiting === undefined) return null
  const count = waiting.reduce((all, it) => all + it.count, 0)
  if (count === 0) return t`Nothing waits`
  return (
    <>
      {t`${plural(count, { one: '# waits', other: '# wait' })}`}
      {waiting.map(({ currency, amount }) => (
        <Fragment key={currency}>
          {', '}
          <Money cents={amount} currency={currency} />
        </Fragment>
      ))}
    </>
  )
}
