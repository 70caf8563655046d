/** The answer: written answers by a key, the field, pictures, and in which language it is. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { type Language, languages } from '#contract/account/account.ts'
import { cannedAnswers } from '#contract/support/canned.ts'
import type { DeskTalk } from '#contract/support/desk.ts'
import { mostLetters } from '#contract/support/thread.ts'
import { useDraft } from '#ops/kit/drafts.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Pick } from '#ops/kit/parts/Input.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useUploads } from '#ops/kit/parts/use-upload.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import { Pictures } from './Pictures.tsx'
import css from './support.module.css'
import type { TalkActs } from './use-talk-acts.ts'
import { useThere } from './use-there.ts'

export function AnswerBox({ talk, acts }: { talk: DeskTalk; acts: TalkActs }) {
  const { t } = useLingui()
  const theirs = languages.find((it) => it === talk.language) ?? 'en'
  const draft = useDraft<{ words: string; language: Language }>(`answer ${talk.id}`, { words: '', language: theirs })
  const { words, language } = draft.value
  const [pressed, setPressed] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const uploads = useUploads('support')
  const there = useThere()
  const canned = useAsk(cannedAnswers, { language: theirs }).answer?.answers ?? []
  const name = talk.customer.name
  const most = mostLetters
  const colleague = talk.claimedBy && !talk.claimedBy.mine ? talk.claimedBy.name : undefined
  const wrong =
    colleague !== undefined
      ? t`${colleague} has this conversation.`
      : uploads.waiting
        ? t`Pictures are still being sent.`
        : words.trim().length > most
          ? t`At most ${most} characters.`
          : words.trim() === '' && uploads.all.length === 0
            ? t`Write the answer first.`
            : undefined
  const send = async () => {
    setPressed(true)
    if (wrong) return field.current?.focus()
    await acts.run(
      talk.id,
      { do: 'answer', text: words.trim(), language, pictureIds: uploads.ids('photo') },
      t`${name} is answered`,
    )
  }
  const take = (written: (typeof canned)[number]) => {
    draft.set((now) => ({
      words: now.words.trim() ? `${now.words.trim()}\n${written.text}` : written.text,
      language: written.language,
    }))
    field.current?.focus()
  }
  useShortcuts([
    ...canned.slice(0, 9).map((it, nth) => ({ key: String(nth + 1), run: () => take(it) })),
    { key: '1', shown: [`1–${Math.min(canned.length, 9)}`], label: t`Written answer` },
    { key: 'Enter', label: t`Type`, run: () => field.current?.focus() },
    { key: 'Enter', ctrl: true, label: t`Send`, run: () => void send() },
  ])
  return (
    <div className={css.answer}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps in sight what has the focus */}
      <div
        className={css.canned}
        role="group"
        aria-label={t`Written answers`}
        // Half of one is enough for a browser to leave it where it is.
        onFocus={(event) => event.target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {canned.map((it, nth) => (
          <ActionButton key={it.key} keys={nth < 9 ? [String(nth + 1)] : []} title={it.text} onClick={() => take(it)}>
            {it.name}
          </ActionButton>
        ))}
      </div>
      <Restored draft={draft} />
      <textarea
        ref={field}
        className={css.field}
        aria-label={t`Answer`}
        rows={3}
        dir="auto"
        value={words}
        aria-invalid={(pressed && wrong !== undefined) || undefined}
        onChange={(event) => draft.set({ words: event.target.value, language })}
      />
      {pressed && wrong && (
        <p className={css.wrong} role="alert">
          {wrong}
        </p>
      )}
      <ErrorLine error={acts.error} />
      <div className={css.answerFoot}>
        <Pictures uploads={uploads} />
        <Pick
          label={t`Language of the answer`}
          value={language}
          items={languages.map((id) => ({ id, label: there({ language: id, zone: '' }).language }))}
          onPick={(to) => draft.set({ words, language: to })}
        />
        <ActionButton look="primary" keys={['Ctrl ↵']} loading={acts.pending && t`Saving`} onClick={() => void send()}>
          <Trans>Send</Trans>
        </ActionButton>
      </div>
    </div>
  )
}
