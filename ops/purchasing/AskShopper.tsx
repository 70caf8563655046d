/** What can be had instead of a line: the shopper chooses, and the order waits (decision 065). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { DeskLine } from '#contract/order/desk.ts'
import { offersMost } from '#contract/order/question.ts'
import { focusFirstFault } from '#ops/kit/first-fault.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useDraft } from '#ops/kit/drafts.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { nothingAsked, type OfferTyped, readOffers } from './offers.ts'
import type { OrderFormProps } from './order-form.ts'
import css from './purchasing.module.css'
import { useAskShopper } from './use-ask-shopper.tsx'
import { useQuestionWords } from './question-words.ts'

export function AskShopper({ order, line, isMine, onDone }: OrderFormProps & { line: DeskLine; isMine: boolean }) {
  const { t } = useLingui()
  const first = useRef<HTMLInputElement>(null)
  const [pressed, setPressed] = useState(false)
  const reasons = useQuestionWords()
  const draft = useDraft(`ask ${order.orderNumber} ${line.id}`, nothingAsked)
  const { why, words, offers } = draft.value
  const form: OrderFormProps = {
    order,
    onDone(...said) {
      draft.drop()
      return onDone(...said)
    },
  }
  const ask = useAskShopper(form, line, isMine)
  const read = readOffers(offers)
  const commit = () => {
    setPressed(true)
    if (read) void ask.run(why, words, read)
    else focusFirstFault(() => first.current?.focus())
  }
  const add = () =>
    draft.set((before) =>
      before.offers.length < offersMost ? { ...before, offers: [...before.offers, { spec: '', price: '' }] } : before,
    )
  const type = (row: number, field: keyof OfferTyped) => (event: { target: { value: string } }) =>
    draft.set((before) => ({
      ...before,
      offers: before.offers.map((it, nth) => (nth === row ? { ...it, [field]: event.target.value } : it)),
    }))
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: () => first.current?.focus() },
    { key: 'Enter', ctrl: true, label: t`Ask the shopper`, run: commit },
  ])
  return (
    <>
      <Restored draft={draft} />
      <Pane title={t`Ask the shopper`}>
        <Pick
          label={t`Reason`}
          items={reasons}
          value={why}
          onPick={(id) => draft.set((before) => ({ ...before, why: id }))}
        />
        {offers.map((offer, row) => (
          <div className={css.offer} key={row}>
            <Input
              {...(row === 0 && { ref: first })}
              label={t`Version as the seller writes it, empty: the same`}
              lang="zh-CN"
              value={offer.spec}
              onChange={type(row, 'spec')}
              maxLength={200}
            />
            <Input
              numbers
              label={t`A piece, ¥`}
              value={offer.price}
              onChange={type(row, 'price')}
              error={pressed && !read && row === 0 && t`A price for each offer`}
            />
          </div>
        ))}
        {offers.length < offersMost && (
          <ActionButton onClick={add}>
            <Trans>Another offer</Trans>
          </ActionButton>
        )}
        <Input
          label={t`Words to the shopper, optional`}
          value={words}
          onChange={(event) => draft.set((before) => ({ ...before, words: event.target.value }))}
          maxLength={300}
        />
        <p className={css.quiet}>
          <Trans>Giving it back is always offered. Without an answer in two days it is given back.</Trans>
        </p>
      </Pane>
      <PaneFooter>
        <ErrorLine error={ask.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={ask.pending && t`Saving`} onClick={commit}>
          <Trans>Ask the shopper, next order</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
