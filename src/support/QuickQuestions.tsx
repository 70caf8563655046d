/** Before a person is asked: the answers that are there already, also without a network. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AboutType } from '#contract/support/thread.ts'
import { placeOf, pullHelp, type Topic } from '#src/help/keep-texts.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { pulledOf } from '#src/kit/page/reading.ts'
import { usePull } from '#src/kit/sync/use-sync.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { RowsSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { Loading } from '#src/kit/ui/Skeleton.tsx'
import { questionsOf, quickQuestions } from './quick-questions.ts'
import styles from './support.module.css'

export function QuickQuestions({ kind }: { kind: AboutType | 'us' }) {
  const language = useLanguage()
  const pulled = usePull(pullHelp, language)
  const kept = useRows((disk) => disk.articles.get(placeOf('help', language)), [language])
  const questions = quickQuestions((kept?.value as Topic[] | undefined) ?? [], kind)
  const { state } = pulledOf(pulled, { content: questions.length > 0 ? questions : undefined })
  return (
    <section>
      <SectionTitle
        action={
          <Link to="/pages/FAQ/index" className={styles.toHelp}>
            <Trans>Help</Trans>
          </Link>
        }
      >
        <Trans>Common questions</Trans>
      </SectionTitle>
      {state === 'loading' && (
        // Their place is kept: what stands below does not jump.
        <Card flush>
          <Loading>
            <RowsSkeleton rows={questionsOf(kind)} />
          </Loading>
        </Card>
      )}
      {state === 'found' && (
        <Card flush>
          <List>
            {questions.map(({ slug, title }) => (
              <Row key={slug} title={title} link={toAnswer(slug)} />
            ))}
          </List>
        </Card>
      )}
    </section>
  )
}

const toAnswer =
  (slug: string): LinkAs =>
  (parts) => <Link to="/pages/FAQDetail/index" search={{ slug }} {...parts} />
