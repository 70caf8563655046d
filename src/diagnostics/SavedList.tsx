/** What can be read without a network, as this phone counts it; a guest has no documents. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ownName } from '#src/account/own-name.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { useComma } from '#src/kit/text/comma.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Breakdown, type LedgerLine } from '#src/kit/ui/Breakdown.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { intlLocale } from '#src/kit/ui/locale.ts'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import type { Found } from './checks.tsx'

export function SavedList({ found }: { found: Found }) {
  const { t, i18n } = useLingui()
  const { day } = useDayText()
  const language = ownName(useLanguage())
  const count = new Intl.NumberFormat(intlLocale(i18n.locale)).format
  const stored = [count(found.storedItems), count(found.thumbnails)].join(useComma())
  const own: LedgerLine[] = [
    { key: 'documents', label: t`Orders, parcels and returns`, amount: count(found.documents) },
    { key: 'stored', label: t`Stored items, QC thumbnails`, amount: stored },
    { key: 'notices', label: t({ context: 'tab', message: 'Notifications' }), amount: count(found.notices) },
  ]
  const lines: LedgerLine[] = [
    ...(found.session.signedIn ? own : []),
    { key: 'articles', label: t`Help articles, ${language}`, amount: count(found.articles) },
    ...(found.ratesAt ? [{ key: 'rates', label: t`Rate table`, amount: day(found.ratesAt) }] : []),
    { key: 'products', label: t`Recently viewed products`, amount: count(found.products) },
  ]
  return (
    <>
      <SectionTitle>
        <Trans>Saved for offline</Trans>
      </SectionTitle>
      <Card>
        <Breakdown lines={lines} />
      </Card>
    </>
  )
}
