/** Written answers of the shop: chosen from a list, changed in every language, added and taken away. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { languages } from '#contract/account/account.ts'
import { type CannedAnswer, listCanned, mostCanned, removeCanned, saveCanned } from '#contract/support/canned.ts'
import { mostLetters } from '#contract/support/thread.ts'
import { call } from '#src/kit/network/http.ts'
import { useConfirm } from '#src/kit/ui/Dialog.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import css from './support.module.css'
import { useThere } from './use-there.ts'

const blank = (): CannedAnswer => ({
  key: '',
  names: { en: '', 'zh-CN': '' },
  texts: { ar: '', br: '', de: '', en: '', es: '', fr: '', it: '', pl: '', tr: '', 'zh-CN': '' },
  version: 0,
  changed: null,
})

export function CannedEditor({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const asked = useAsk(listCanned, {})
  const [chosen, setChosen] = useState<string>()
  const [said, setSaid] = useState('')
  const answers = asked.answer?.answers ?? []
  const answer = chosen === '' ? blank() : (answers.find((one) => one.key === chosen) ?? answers[0])
  const nameOf = (one: CannedAnswer) => (i18n.locale === 'zh-CN' && one.names['zh-CN']) || one.names.en
  const full = answers.length >= mostCanned
  useShortcuts([{ key: 'Escape', always: true, label: t`Back`, run: onClose }], 'desk')
  return (
    <section className={css.talk} aria-label={t`Written answers`}>
      <header className={css.talkHead}>
        <h2>
          <Trans>Written answers</Trans>
        </h2>
        <span role="status">{said}</span>
        <div className={css.headActs}>
          <ActionButton keys={['Esc']} onClick={onClose}>
            <Trans>Back</Trans>
          </ActionButton>
        </div>
      </header>
      <div className={css.messages}>
        <ErrorLine error={asked.error} />
        {answers.length > 0 && answer && (
          <>
            <Pick
              label={t`Answer to change`}
              value={answer.key}
              items={[
                ...answers.map((one) => ({ id: one.key, label: nameOf(one) })),
                ...(full ? [] : [{ id: '', label: t`A new one` }]),
              ]}
              onPick={(key) => {
                setSaid('')
                setChosen(key)
              }}
            />
            <CannedForm
              key={`${answer.key} ${answer.version}`}
              answer={answer}
              onDone={async (after, words) => {
                await asked.again()
                setSaid(words)
                setChosen(after)
              }}
            />
          </>
        )}
      </div>
    </section>
  )
}

interface CannedFormProps {
  answer: CannedAnswer
  /** Saved or taken away: which one is shown now, and what is said. */
  onDone: (shown: string | undefined, words: string) => Promise<void>
}

function CannedForm({ answer, onDone }: CannedFormProps) {
  const { t, i18n } = useLingui()
  const there = useThere()
  const confirm = useConfirm()
  const [names, setNames] = useState(answer.names)
  const [texts, setTexts] = useState(answer.texts)
  const [pressed, setPressed] = useState(false)
  const { key, version, changed } = answer
  const name = names.en.trim()
  const save = useDeskAction(async (once) => {
    const after = await call(saveCanned, { key: key || null, version, names, texts }, { key: once })
    await onDone(key || after.answers.at(-1)?.key, t`${name} is saved`)
  })
  const remove = useDeskAction(async (once) => {
    await call(removeCanned, { key, version }, { key: once })
    await onDone(undefined, t`${name} is taken away`)
  })
  const askToRemove = async () => {
    const sure = await confirm({
      title: t`Take “${name}” away?`,
      body: t`Nobody can choose it any more. Messages that were sent stay.`,
      keep: t`Keep`,
      confirm: t`Take away`,
      danger: true,
    })
    if (sure) await remove.run()
  }
  const missing = !name || !texts.en.trim()
  const press = () => {
    setPressed(true)
    if (!missing) void save.run()
  }
  useShortcuts([{ key: 'Enter', ctrl: true, label: t`Save`, run: press }], 'pane')
  const colleague = changed?.by
  const day = changed && i18n.date(new Date(changed.at), { timeZone: 'Asia/Shanghai', dateStyle: 'medium' })
  return (
    <>
      {changed && <p className={css.quiet}>{t`Changed by ${colleague}, ${day}`}</p>}
      <div className={css.cannedNames}>
        <Input
          label={t`Name in English`}
          value={names.en}
          maxLength={40}
          onChange={(event) => setNames({ ...names, en: event.target.value })}
          error={pressed && !name && t`Give it a name`}
        />
        <Input
          label={t`Name in Chinese`}
          value={names['zh-CN']}
          maxLength={40}
          onChange={(event) => setNames({ ...names, 'zh-CN': event.target.value })}
        />
      </div>
      <p className={css.quiet}>
        <Trans>A language that is left empty gets the English text.</Trans>
      </p>
      {languages.map((language) => (
        <label key={language} className={css.cannedText}>
          {there({ language, zone: '' }).language}
          <textarea
            className={css.field}
            rows={2}
            lang={language === 'br' ? 'pt-BR' : language}
            dir="auto"
            maxLength={mostLetters}
            value={texts[language]}
            aria-invalid={(pressed && language === 'en' && !texts.en.trim()) || undefined}
            onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
          />
        </label>
      ))}
      {pressed && missing && (
        <p className={css.wrong} role="alert">
          <Trans>The name and the English text are needed.</Trans>
        </p>
      )}
      <ErrorLine error={save.error ?? remove.error} />
      <div className={css.headActs}>
        {key !== '' && (
          <ActionButton look="danger" loading={remove.pending && t`Saving`} onClick={() => void askToRemove()}>
            <Trans>Take away</Trans>
          </ActionButton>
        )}
        <ActionButton look="primary" keys={['Ctrl ↵']} loading={save.pending && t`Saving`} onClick={press}>
          <Trans>Save</Trans>
        </ActionButton>
      </div>
    </>
  )
}
