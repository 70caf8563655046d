/** One text of the help centre or the agreements: from the phone at once, fetched anew behind it. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { pulledOf, type Reading } from '#src/kit/page/reading.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { usePull } from '#src/kit/sync/use-sync.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import styles from './help.module.css'
import { placeOf, pullText, type Shelf, type Text } from './keep-texts.ts'
import { readingMinutes } from './reading-minutes.ts'
import { SectionPills } from './SectionPills.tsx'

const MarkdownText = lazy(async () => ({ default: (await import('./MarkdownText.tsx')).MarkdownText }))

/** The text, from the phone at once; what the shop refuses is not there any more. */
export function useText(shelf: Shelf, slug: string): Reading<Text> {
  const language = useLanguage()
  const pulled = usePull(
    () =>
      pullText(shelf, slug).catch((error: unknown) => {
        if (!(error instanceof ServerSaidNo)) throw error
        return undefined
      }),
    language,
  )
  const kept = useRows(
    async (disk) => {
      const row = await disk.articles.get(placeOf(shelf, language, slug))
      return { content: row?.value as Text | undefined, at: row?.at }
    },
    [shelf, language, slug],
  )
  return pulledOf(pulled, kept, { savedAt: kept?.at })
}

export interface TextPageProps {
  reading: Reading<Text>
  /** A contract: its title stands in the bar, its sections below that. */
  contract?: boolean
  /** Over the title: the topic. */
  over?: ReactNode
  actions?: ReactNode
  /** What follows the text, shown with it. */
  children?: ReactNode
}

export const TextPage = ({ reading, contract = false, over, actions, children }: TextPageProps) => (
  <DocumentPage
    reading={reading}
    title={contract && reading.content?.title}
    actions={actions}
    skeleton={<TextSkeleton />}
    missing={
      <Empty
        spot="none"
        title={<Trans>This page no longer exists</Trans>}
        action={
          <Link className={buttonClass({ look: 'primary' })} to="/pages/FAQ/index">
            <Trans>Help centre and FAQ</Trans>
          </Link>
        }
      />
    }
    lost={<Trans>This text is not on your phone yet.</Trans>}
  >
    {(found) => (
      <Suspense fallback={<TextSkeleton />}>
        <Written text={found} over={over} contract={contract} />
        {children}
      </Suspense>
    )}
  </DocumentPage>
)

function Written({ text, over, contract }: { text: Text; over: ReactNode; contract: boolean }) {
  const { dayAtEnd } = useDayText()
  const { title, body, updatedAt } = text
  const minutes = readingMinutes(body)
  const when = dayAtEnd(updatedAt)
  const sections = contract ? [...body.matchAll(/^##\s+(.+)$/gm)].map(([, name = '']) => name) : []
  return (
    <div className={styles.text}>
      {over && <p className={styles.over}>{over}</p>}
      {!contract && <h1 className={styles.title}>{title}</h1>}
      <p className={styles.when}>
        <Trans>
          Updated {when}. {minutes} min.
        </Trans>
      </p>
      {sections.length > 2 && <SectionPills names={sections} />}
      <MarkdownText body={body} />
      <p className={styles.foot}>
        <Trans>Saved on this phone for reading offline.</Trans>
      </p>
    </div>
  )
}

const TextSkeleton = () => (
  <div className={styles.text}>
    <Loading>
      <Skeleton w="70%" h={28} />
      <Skeleton />
      <Skeleton />
      <Skeleton w="85%" />
      <Skeleton w="60%" />
    </Loading>
  </div>
)
