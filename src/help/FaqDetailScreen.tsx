/** One question answered (specification 2, FAQDetail), and the others of its topic. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ShareNetwork } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { useLanguage } from '#src/kit/session/language.ts'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { waiting } from '#src/kit/page/reading.ts'
import { shareLink } from '#src/kit/share.ts'
import { toast } from '#src/kit/ui/toast.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { AskPerson } from './AskPerson.tsx'
import styles from './help.module.css'
import { placeOf, type Topic } from './keep-texts.ts'
import { Questions } from './Questions.tsx'
import { TextPage, useText } from './TextPage.tsx'

export const FaqDetailScreen = ({ slug = '' }: { slug?: string | undefined }) => <Question key={slug} slug={slug} />

function Question({ slug }: { slug: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const text = useText('help', slug)
  const topics = useRows(
    async (disk) => ((await disk.articles.get(placeOf('help', language)))?.value as Topic[] | undefined) ?? [],
    [language],
  )
  const topic = topics?.find((it) => it.articles.some((article) => article.slug === slug))
  const others = topic?.articles.filter((article) => article.slug !== slug) ?? []
  const share = async () => {
    if ((await shareLink({ url: location.href })) === 'copied') toast(t`Link copied`)
  }
  return (
    <TextPage
      // The topic stands above the text and must not push it down.
      reading={topics ? text : waiting(text)}
      over={topic?.name}
      actions={<IconButton icon={ShareNetwork} label={t`Share`} onClick={() => void share()} />}
    >
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
    </TextPage>
  )
}
