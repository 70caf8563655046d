/** The conversation in hand: what was said on both sides, each in its own words and time, and the answer below. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { DeskTalk } from '#contract/support/desk.ts'
import type { Message } from '#contract/support/thread.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { AnswerBox } from './AnswerBox.tsx'
import css from './support.module.css'
import type { TalkActs, Wish } from './use-talk-acts.ts'
import { useThere } from './use-there.ts'

export interface ConversationProps {
  talk: DeskTalk
  acts: TalkActs
  /** How many were given here: the field is empty after each. */
  answers: number
}

export function Conversation({ talk, acts, answers }: ConversationProps) {
  const { t } = useLingui()
  const there = useThere()(talk)
  const end = useRef<HTMLDivElement>(null)
  const { customer, claimedBy, status, messages } = talk
  const name = customer.name
  const count = messages.length
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  const wish = (what: Wish['do'] & ('claim' | 'release' | 'close'), words: string) =>
    void acts.run(talk.id, { do: what }, words)
  const close = () => wish('close', t`${name}: closed`)
  const hand = () => (claimedBy ? wish('release', t`${name}: handed back`) : wish('claim', t`${name} is in your hand`))
  const theirs = claimedBy !== null && !claimedBy.mine
  useShortcuts([
    ...(status === 'closed' || theirs ? [] : [{ key: 'e', label: t`Close`, run: close }]),
    ...(theirs ? [] : [{ key: 'h', label: claimedBy ? t`Hand back` : t`Take`, run: hand }]),
  ])
  return (
    <section className={css.talk} aria-label={t`Conversation`}>
      <header className={css.talkHead}>
        <h2>{name}</h2>
        <span className={css.quiet}>
          {there.place && <bdi>{there.place}</bdi>} <Trans>writes {there.language}</Trans>
        </span>
        <span className={css.headActs}>
          {theirs ? (
            <span className={css.quiet}>
              <Trans>{claimedBy.name} has it</Trans>
            </span>
          ) : (
            <ActionButton keys={['H']} onClick={hand}>
              {claimedBy ? <Trans>Hand back</Trans> : <Trans>Take</Trans>}
            </ActionButton>
          )}
          {status !== 'closed' && !theirs && (
            <ActionButton keys={['E']} onClick={close}>
              <Trans>Close</Trans>
            </ActionButton>
          )}
        </span>
      </header>
      <div className={css.messages} role="log" aria-label={t`Messages`}>
        {messages.map((message) => (
          <Said key={message.id} message={message} name={name} />
        ))}
        <div ref={end} />
      </div>
      <AnswerBox key={answers} talk={talk} acts={acts} />
    </section>
  )
}

/** Longer on the way than this: it was typed without a network. */
const onTheWay = 60_000

function Said({ message, name }: { message: Message; name: string }) {
  const { t } = useLingui()
  const when = useWhen()
  const { from, text, pictures, at: arrivedAt, writtenAt } = message
  const typed = when(writtenAt)
  return (
    <div className={cx(css.said, from === 'staff' && css.ours)}>
      <div className={css.bubble}>
        {text && <p dir="auto">{text}</p>}
        {pictures.map((picture) => (
          <a key={picture.id} href={picture.url} target="_blank" rel="noreferrer">
            <ProductThumb src={picture.thumbUrl} alt={t`Photo`} size={104} />
          </a>
        ))}
      </div>
      <small>
        {message.name ?? name} · {when(arrivedAt)}
        {arrivedAt - writtenAt > onTheWay && ` · ${t`typed offline ${typed}`}`}
      </small>
    </div>
  )
}
