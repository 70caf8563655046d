/** One text of the help centre or the agreements: from the phone at once, fetched anew behind it. */
import { Trans } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense, type ReactNode } from 'react'
import { serverNow } from '#src/kit/clock.ts'
import { OfflineBanner } from '#src/kit/ui/Freshness.tsx'
import { ServerSaidNo } from '#src/kit/errors.ts'
import { useDayText } from '#src/kit/day-text.ts'
import { useLanguage } from '#src/kit/language.ts'
import { Empty, Timeout } from '#src/kit/ui/Empty.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { usePull } from '#src/kit/use-sync.ts'
import { useRows } from '#src/kit/with-disk.ts'
import styles from './help.module.css'
import { placeOf, pullText, type Shelf, type Text } from './keep-texts.ts'
import { readingMinutes } from './reading-minutes.ts'
import { SectionPills } from './SectionPills.tsx'

const MarkdownText = lazy(async () => ({ default: (await import('./MarkdownText.tsx')).MarkdownText }))

export interface TextViewProps {
  shelf: Shelf
  slug: string
  /** Over the title: the topic. */
  over?: ReactNode | undefined
  /** A contract: its title stands in the bar, its sections below that. */
  bar?: ComponentType<{ title?: string | undefined }> | undefined
  /** What follows the text, shown with it. */
  children?: ReactNode
}

export function TextView({ shelf, slug, over, bar: Bar, children }: TextViewProps) {
  const { day } = useDayText()
  const language = useLanguage()
  const { freshness, sync } = usePull(
    () =>
      pullText(shelf, slug).catch((error: unknown) => {
        if (!(error instanceof ServerSaidNo)) throw error
        return undefined
      }),
    language,
  )
  const kept = useRows(
    async (disk) => ({ text: (await disk.articles.get(placeOf(shelf, language, slug)))?.value as Text | undefined }),
    [shelf, language, slug],
  )
  if (!kept?.text) {
    const missing =
      freshness === 'fresh' ? (
        <Empty spot="none" title={<Trans>This text is not there any more</Trans>} />
      ) : (
        <Timeout onRetry={() => void sync()} note={<Trans>This text is not on your phone yet.</Trans>} />
      )
    return (
      <>
        {Bar && <Bar />}
        {!kept || freshness === 'syncing' ? <TextSkeleton /> : missing}
      </>
    )
  }
  const { title, body, updatedAt } = kept.text
  const minutes = readingMinutes(body)
  const when = day(updatedAt)
  const sections = Bar ? [...body.matchAll(/^##\s+(.+)$/gm)].map(([, name = '']) => name) : []
  return (
    <>
      {Bar && freshness === 'offline' && <OfflineBanner now={serverNow()} onRetry={() => void sync()} />}
      {Bar && <Bar title={title} />}
      <Suspense fallback={<TextSkeleton />}>
        <div className={styles.text}>
          {over && <p className={styles.over}>{over}</p>}
          {!Bar && <h1 className={styles.title}>{title}</h1>}
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
        {children}
      </Suspense>
    </>
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
