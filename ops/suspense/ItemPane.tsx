/** One sum in suspense: to its shopper's balance, or back to who sent it. A large one takes a second person. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { giveSuspense, returnSuspense, type SuspenseItem } from '#contract/payment/suspense-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { useAccountName } from '#ops/kit/parts/use-money-words.ts'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import css from './suspense.module.css'

interface Props {
  item: SuspenseItem
  onDone: (words: ReactNode) => Promise<void>
}

export function ItemPane({ item, onDone }: Props) {
  const { t } = useLingui()
  const [email, setEmail] = useState(item.email ?? '')
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState<'give' | 'back'>()
  const { id: itemId } = item
  const held = item.status === 'held'
  const [to, why] = [email.trim(), reason.trim()]
  const act = useDeskAction(async (key, way: 'give' | 'back', target: string, because: string) => {
    if (way === 'give') await call(giveSuspense, { itemId, email: target, reason: because }, { key })
    else await call(returnSuspense, { itemId, reason: because }, { key })
    await onDone(way === 'give' ? t`It is on the balance of ${target}` : t`It is booked as sent back`)
  })
  const say = (way: 'give' | 'back') => () => {
    setPressed(way)
    if (held && why && (to || way === 'back')) void act.run(way, to, why)
  }
  useShortcuts(held ? [{ key: 'Enter', ctrl: true, label: t`To the balance`, run: say('give') }] : [])
  return (
    <>
      <PaneHeader>{useAccountName()(item.account)}</PaneHeader>
      <Pane title={<Money cents={item.amount} charge strong />}>
        <Facts
          rows={[
            { key: 'from', label: t`Number there`, value: item.from },
            ...(item.merchantRef ? [{ key: 'ref', label: t`What is known`, value: item.merchantRef }] : []),
            ...(item.email ? [{ key: 'of', label: t`Customer`, value: item.email }] : []),
            ...(item.reason ? [{ key: 'why', label: t`Because`, value: item.reason }] : []),
          ]}
        />
      </Pane>
      <Approvals approvals={item.approvals} error={act.error} />
      {held && (
        <Pane title={<Trans>Whose is it?</Trans>}>
          <div className={css.fields}>
            <Input
              label={t`Email of the customer`}
              type="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              error={pressed === 'give' && !to && t`Type their address`}
            />
            <Input
              label={t`Reason, kept for ever`}
              value={reason}
              maxLength={300}
              onChange={(event) => setReason(event.target.value)}
              error={pressed !== undefined && !why && t`Say why first`}
            />
          </div>
        </Pane>
      )}
      <PaneFooter>
        <ErrorLine error={act.error} />
        {held && (
          <>
            <ActionButton commit keys={['Ctrl ↵']} loading={act.pending && t`Booking`} onClick={say('give')}>
              <Trans>To the balance</Trans>
            </ActionButton>
            <ActionButton disabled={act.pending} onClick={say('back')}>
              <Trans>It was sent back</Trans>
            </ActionButton>
          </>
        )}
      </PaneFooter>
    </>
  )
}
