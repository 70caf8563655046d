/** One question answered (specification 2, FAQDetail), and the others of its topic. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ShareNetwork } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { useLanguage } from '#src/kit/language.ts'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import { NavBar, SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { useLeave } from '#src/kit/use-leave.ts'
import { useRows } from '#src/kit/with-disk.ts'
import { AskPerson } from './AskPerson.tsx'
import styles from './help.module.css'
import { placeOf, type Topic } from './keep-texts.ts'
import { Questions } from './Questions.tsx'
import { TextView } from './TextView.tsx'

export function FaqDetailScreen({ slug = '' }: { slug?: string | undefined }) {
  const { t } = useLingui()
  const leave = useLeave()
  const language = useLanguage()
  const topics = useRows(
    async (disk) => ((await disk.articles.get(placeOf('help', language)))?.value as Topic[] | undefined) ?? [],
    [language],
  )
  const topic = topics?.find((it) => it.articles.some((article) => article.slug === slug))
  const others = topic?.articles.filter((article) => article.slug !== slug) ?? []
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ url: location.href })
      await navigator.clipboard.writeText(location.href)
      toast(t`Link copied`)
    } catch {
      // Put away by the shopper.
    }
  }
  return (
    <main>
      <NavBar
        onBack={leave}
        actions={<IconButton icon={ShareNetwork} label={t`Share`} onClick={() => void share()} />}
      />
      {topics && (
        <TextView key={slug} shelf="help" slug={slug} over={topic?.name}>
          <div className={styles.page}>
            {topic && others.length > 0 && (
              <>
                <SectionTitle>
                  <Trans>More on this</Trans>
                </SectionTitle>
                <Questions topics={[{ ...topic, articles: others }]} titled={false} />
              </>
            )}
            <AskPerson />
          </div>
        </TextView>
      )}
    </main>
  )
}
