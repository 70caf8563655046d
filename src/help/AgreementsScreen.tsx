/** The agreements (specification 2, registerAgreement): the list, and with a slug one of them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { FileText } from '@phosphor-icons/react/dist/csr/FileText'
import { Link } from '@tanstack/react-router'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { pulledOf } from '#src/kit/page/reading.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { RowsSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { Loading } from '#src/kit/ui/Skeleton.tsx'
import { usePull } from '#src/kit/sync/use-sync.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { AgreementScreen } from './AgreementScreen.tsx'
import styles from './help.module.css'
import { placeOf, pullAgreements, type Titled } from './keep-texts.ts'

export const AgreementsScreen = ({ slug }: { slug?: string | undefined }) =>
  slug ? <AgreementScreen key={slug} slug={slug} /> : <Agreements />

function Agreements() {
  const { t } = useLingui()
  const language = useLanguage()
  const pulled = usePull(pullAgreements, language)
  const kept = useRows(
    async (disk) => {
      const row = await disk.articles.get(placeOf('agreement', language))
      return { content: row?.value as Titled[] | undefined, at: row?.at }
    },
    [language],
  )
  return (
    <DocumentPage
      reading={pulledOf(pulled, kept, { savedAt: kept?.at })}
      title={t`Terms and agreements`}
      inside={styles.page}
      skeleton={
        <Loading>
          <RowsSkeleton rows={5} />
        </Loading>
      }
      lost={<Trans>The agreements are not on your phone yet.</Trans>}
    >
      {(agreements) => (
        <Card flush>
          <List>
            {agreements.map(({ slug, title }) => (
              <Row key={slug} lead={FileText} title={title} link={toAgreement(slug)} />
            ))}
          </List>
        </Card>
      )}
    </DocumentPage>
  )
}

const toAgreement = (slug: string): LinkAs => {
  return (parts) => <Link to="/pages/registerAgreement/index" search={{ slug }} {...parts} />
}
