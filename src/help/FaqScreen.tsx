/** The help centre (specification 2, FAQ): topics, questions, and a search that also works without a network. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { serverNow } from '#src/kit/clock.ts'
import { OfflineBanner } from '#src/kit/ui/Freshness.tsx'
import { useLanguage } from '#src/kit/language.ts'
import { Empty, Timeout } from '#src/kit/ui/Empty.tsx'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { SearchField } from '#src/kit/ui/SearchField.tsx'
import { Loading, RowsSkeleton } from '#src/kit/ui/Skeleton.tsx'
import { useLeave } from '#src/kit/use-leave.ts'
import { usePull } from '#src/kit/use-sync.ts'
import { useRows } from '#src/kit/with-disk.ts'
import { AskPerson } from './AskPerson.tsx'
import { findQuestions } from './find-questions.ts'
import styles from './help.module.css'
import { placeOf, pullHelp, type Text, type Topic } from './keep-texts.ts'
import { Questions } from './Questions.tsx'
import { Topics } from './Topics.tsx'

export function FaqScreen({ topic }: { topic?: string | undefined }) {
  const { t } = useLingui()
  const leave = useLeave()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const { freshness, sync } = usePull(pullHelp, language)
  const kept = useRows(
    async (disk) => {
      const place = placeOf('help', language)
      const topics = (await disk.articles.get(place))?.value as Topic[] | undefined
      const texts = await disk.articles.where('key').startsWith(`${place}:`).toArray()
      const bySlug = new Map(texts.map(({ value }) => [(value as Text).slug, value as Text]))
      return { topics, bySlug }
    },
    [language],
  )
  const chosen = kept?.topics?.find((it) => it.key === topic)
  const found = kept?.topics && findQuestions(chosen ? [chosen] : kept.topics, kept.bySlug, typed)

  return (
    <main>
      {freshness === 'offline' && <OfflineBanner now={serverNow()} onRetry={() => void sync()} />}
      <NavBar title={chosen?.name ?? t`Help`} onBack={leave} />
      <div className={styles.page}>
        <SearchField label={t`How can we help?`} value={typed} onChange={setTyped} on="canvas" />
        {found ? (
          <>
            {!chosen && !typed.trim() && <Topics topics={kept.topics ?? []} />}
            {found.length > 0 ? (
              <Questions topics={found} titled={!chosen} />
            ) : (
              <Empty
                spot="none"
                title={<Trans>No answer with these words</Trans>}
                note={<Trans>Try fewer words, or ask a person.</Trans>}
              />
            )}
            <AskPerson />
          </>
        ) : kept && (freshness === 'offline' || freshness === 'failed') ? (
          <Timeout onRetry={() => void sync()} note={<Trans>The answers are not on your phone yet.</Trans>} />
        ) : (
          <div className={styles.wait}>
            <Loading>
              <RowsSkeleton rows={6} />
            </Loading>
          </div>
        )}
      </div>
    </main>
  )
}
