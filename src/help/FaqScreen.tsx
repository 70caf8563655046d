/** The help centre (specification 2, FAQ): topics, questions, and a search that also works without a network. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { pulledOf } from '#src/kit/page/reading.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { Empty } from '#src/kit/ui/Empty.tsx'
import { SearchField } from '#src/kit/ui/SearchField.tsx'
import { RowsSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { Loading } from '#src/kit/ui/Skeleton.tsx'
import { usePull } from '#src/kit/sync/use-sync.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { AskPerson } from './AskPerson.tsx'
import { findQuestions } from './find-questions.ts'
import styles from './help.module.css'
import { placeOf, pullHelp, type Text, type Topic } from './keep-texts.ts'
import { Questions } from './Questions.tsx'
import { Topics } from './Topics.tsx'

export function FaqScreen({ topic }: { topic?: string | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const pulled = usePull(pullHelp, language)
  const kept = useRows(
    async (disk) => {
      const place = placeOf('help', language)
      const row = await disk.articles.get(place)
      const topics = row?.value as Topic[] | undefined
      const texts = await disk.articles.where('key').startsWith(`${place}:`).toArray()
      const bySlug = new Map(texts.map(({ value }) => [(value as Text).slug, value as Text]))
      return { content: topics && { topics, bySlug }, at: row?.at }
    },
    [language],
  )
  const chosen = kept?.content?.topics.find(({ key }) => key === topic)

  return (
    <DocumentPage
      reading={pulledOf(pulled, kept, { savedAt: kept?.at })}
      title={chosen?.name ?? t`Help`}
      inside={styles.page}
      head={<SearchField label={t`How can we help?`} value={typed} onChange={setTyped} on="canvas" />}
      skeleton={
        <div className={styles.wait}>
          <Loading>
            <RowsSkeleton rows={6} />
          </Loading>
        </div>
      }
      lost={<Trans>The answers are not on your phone yet.</Trans>}
    >
      {({ topics, bySlug }) => {
        const found = findQuestions(chosen ? [chosen] : topics, bySlug, typed)
        return (
          <>
            {!chosen && !typed.trim() && <Topics topics={topics} />}
            {found.length > 0 ? (
              <Questions topics={found} titled={!chosen} />
            ) : (
              <Empty
                spot="none"
                title={<Trans>No answers found</Trans>}
                note={<Trans>Try fewer words, or contact us.</Trans>}
              />
            )}
            <AskPerson />
          </>
        )
      }}
    </DocumentPage>
  )
}
