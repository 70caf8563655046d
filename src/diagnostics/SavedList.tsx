/** What can be read without a network, as this phone counts it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ownName } from '#src/account/own-name.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { Breakdown, type LedgerLine } from '#src/kit/ui/Breakdown.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { intlLocale } from '#src/kit/ui/locale.ts'
import type { Saved } from './saved.ts'

interface Props {
  saved: Saved
  /** Photos of stored items. */
  thumbnails: number
  /** Somebody is logged in: a guest has no documents. */
  mine: boolean
}

export function SavedList({ saved, thumbnails, mine }: Props) {
  const { t, i18n } = useLingui()
  const { day } = useDayText()
  const language = ownName(useLanguage())
  const count = new Intl.NumberFormat(intlLocale(i18n.locale)).format
  const own: LedgerLine[] = [
    { key: 'documents', label: t`Orders, parcels and returns`, amount: count(saved.documents) },
    {
      key: 'stored',
      label: t`Stored items, QC thumbnails`,
      amount: `${count(saved.storedItems)}, ${count(thumbnails)}`,
    },
    { key: 'notices', label: t({ context: 'tab', message: 'Notifications' }), amount: count(saved.notices) },
  ]
  const shared: LedgerLine[] = [
    { key: 'articles', label: t`Help articles, ${language}`, amount: count(saved.articles) },
    ...(saved.ratesAt ? [{ key: 'rates', label: t`Rate table`, amount: day(saved.ratesAt) }] : []),
    { key: 'products', label: t`Recently viewed products`, amount: count(saved.products) },
  ]
  return (
    <>
      <SectionTitle>
        <Trans>Saved for offline</Trans>
      </SectionTitle>
      <Card>
        <Breakdown lines={[...(mine ? own : []), ...shared]} />
      </Card>
    </>
  )
}
