/** One text of the help centre or the agreements: from the phone at once, fetched anew behind it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, type ReactNode } from 'react'
import { ServerSaidNo } from '#src/kit/errors.ts'
import { useLanguage } from '#src/kit/language.ts'
import { Empty, Timeout } from '#src/kit/ui/Empty.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { useSync } from '#src/kit/use-sync.ts'
import { useRows } from '#src/kit/with-disk.ts'
import styles from './help.module.css'
import { placeOf, pullText, type Shelf, type Text } from './keep-texts.ts'
import { readingMinutes } from './reading-minutes.ts'

const MarkdownText = lazy(async () => ({ default: (await import('./MarkdownText.tsx')).MarkdownText }))

export interface TextViewProps {
  shelf: Shelf
  slug: string
  /** Over the title: the topic. */
  over?: ReactNode | undefined
  /** What follows the text, shown with it. */
  children?: ReactNode
}

export function TextView({ shelf, slug, over, children }: TextViewProps) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { freshness, sync } = useSync(
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
    if (!kept || freshness === 'syncing') return <TextSkeleton />
    if (freshness === 'fresh') return <Empty spot="none" title={<Trans>This text is not there any more</Trans>} />
    return <Timeout onRetry={() => void sync()} note={<Trans>This text is not on your phone yet.</Trans>} />
  }
  const { title, body, updatedAt } = kept.text
  const minutes = readingMinutes(body)
  const day = i18n.date(new Date(updatedAt), { dateStyle: 'medium' })
  return (
    <Suspense fallback={<TextSkeleton />}>
      <div className={styles.text}>
        {over && <p className={styles.over}>{over}</p>}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.when}>
          <Trans>
            Updated {day}. {minutes} min.
          </Trans>
        </p>
        <MarkdownText body={body} />
        <p className={styles.foot}>
          <Trans>Saved on this phone for reading offline.</Trans>
        </p>
      </div>
      {children}
    </Suspense>
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
