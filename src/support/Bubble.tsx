/** One message: theirs on a surface, mine tinted, what waits outlined with a clock (design-more, support thread). */
import { Checks } from '@phosphor-icons/react/dist/csr/Checks'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Language, languages } from '#contract/account/account.ts'
import type { Message } from '#contract/support/thread.ts'
import { ownName } from '#src/account/own-name.ts'
import { RefusedLine } from '#src/kit/outbox/Waits.tsx'
import { useOnline } from '#src/kit/network/use-online.ts'
import { tagOf, useLanguage } from '#src/kit/session/language.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { ImageViewer } from '#src/kit/ui/ImageViewer.tsx'
import { Still } from '#src/kit/ui/Still.tsx'
import type { Talk } from './mutations.ts'
import styles from './support.module.css'

const isLanguage = (name: string): name is Language => languages.some((it) => it === name)

export function Bubble({ message }: { message: Message }) {
  const { t } = useLingui()
  const { clock } = useDayText()
  const mine = useLanguage()
  const { from, name, text, pictures, language, writtenAt } = message
  const isMine = from === 'shopper'
  const other = !isMine && language !== mine && isLanguage(language) ? language : undefined
  return (
    <div className={cx(styles.said, isMine && styles.mine)}>
      <Words text={text} pictures={pictures} language={language} className={isMine ? styles.me : undefined} />
      <p className={styles.meta}>
        {!isMine && <bdi>{name}</bdi>}
        {other && <bdi lang={tagOf(other)}>{ownName(other)}</bdi>}
        <bdi>{clock(writtenAt)}</bdi>
        {isMine && <Glyph of={Checks} size={16} label={t`Sent`} />}
      </p>
    </div>
  )
}

/** Typed, and not with the shop: it says why, and a refused one what to do. */
export function WaitingBubble({ row }: { row: Talk['waiting'][number] }) {
  const online = useOnline()
  return (
    <div className={cx(styles.said, styles.mine)}>
      <Words text={row.input.text} pictures={row.input.pictures} className={cx(styles.me, styles.waits)} />
      {row.failed ? (
        <RefusedLine row={row} />
      ) : (
        <p className={styles.meta}>
          <Glyph of={Clock} size={16} />
          {online ? <Trans>Sending</Trans> : <Trans>Sends when you are back online</Trans>}
        </p>
      )}
    </div>
  )
}

interface WordsProps {
  text: string
  pictures: Message['pictures']
  language?: string
  className?: string | undefined
}

/** As it was typed: nothing in it is read as markup. */
function Words({ text, pictures, language, className }: WordsProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<number>()
  const shown = pictures.map(({ id, thumbUrl: thumb, url: full }) => ({ id, thumb, full }))
  const lang = language && isLanguage(language) ? tagOf(language) : undefined
  return (
    <div className={cx(styles.bubble, text === '' && styles.onlyPictures, className)}>
      {text !== '' && (
        <p dir="auto" lang={lang}>
          {text}
        </p>
      )}
      {shown.map((picture, nth) => (
        <button
          key={picture.id}
          type="button"
          className={styles.picture}
          aria-label={t`Picture ${nth + 1}`}
          onClick={() => setOpened(nth)}
        >
          <Still picture={picture} />
        </button>
      ))}
      <ImageViewer
        pictures={shown}
        position={opened ?? 0}
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
      />
    </div>
  )
}
