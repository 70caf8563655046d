/** The agreements (specification 2, registerAgreement): the list, and with a slug one of them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { FileText } from '@phosphor-icons/react/dist/csr/FileText'
import { Link } from '@tanstack/react-router'
import { serverNow } from '#src/kit/clock.ts'
import { OfflineBanner } from '#src/kit/ui/Freshness.tsx'
import { useLanguage } from '#src/kit/language.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Timeout } from '#src/kit/ui/Empty.tsx'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { Loading, RowsSkeleton } from '#src/kit/ui/Skeleton.tsx'
import { useLeave } from '#src/kit/use-leave.ts'
import { usePull } from '#src/kit/use-sync.ts'
import { useRows } from '#src/kit/with-disk.ts'
import { AgreementScreen } from './AgreementScreen.tsx'
import styles from './help.module.css'
import { placeOf, pullAgreements, type Titled } from './keep-texts.ts'

export const AgreementsScreen = ({ slug }: { slug?: string | undefined }) =>
  slug ? <AgreementScreen key={slug} slug={slug} /> : <Agreements />

function Agreements() {
  const { t } = useLingui()
  const leave = useLeave()
  const language = useLanguage()
  const { freshness, sync } = usePull(pullAgreements, language)
  const kept = useRows(
    async (disk) => ({ all: (await disk.articles.get(placeOf('agreement', language)))?.value as Titled[] | undefined }),
    [language],
  )
  return (
    <main>
      {freshness === 'offline' && <OfflineBanner now={serverNow()} onRetry={() => void sync()} />}
      <NavBar title={t`Terms and agreements`} onBack={leave} />
      <div className={styles.page}>
        {kept?.all ? (
          <Card flush>
            <List>
              {kept.all.map(({ slug, title }) => (
                <Row key={slug} lead={FileText} title={title} link={toAgreement(slug)} />
              ))}
            </List>
          </Card>
        ) : kept && (freshness === 'offline' || freshness === 'failed') ? (
          <Timeout onRetry={() => void sync()} note={<Trans>The agreements are not on your phone yet.</Trans>} />
        ) : (
          <Loading>
            <RowsSkeleton rows={5} />
          </Loading>
        )}
      </div>
    </main>
  )
}

const toAgreement = (slug: string): LinkAs => {
  return (parts) => <Link to="/pages/registerAgreement/index" search={{ slug }} {...parts} />
}
