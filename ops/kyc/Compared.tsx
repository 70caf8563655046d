/** What the shopper typed from the document beside what the account says. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { ReactNode } from 'react'
import type { KycCase } from '#contract/kyc/desk.ts'
import { documentEnds } from '#contract/kyc/rule.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { useCountryName } from '#ops/parcels/use-parcel-columns.tsx'
import { useServerNow } from '#ops/kit/use-server-now.ts'
import css from './kyc.module.css'
import { useKycWords } from './use-kyc-words.ts'

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

const Good = ({ children }: { children: ReactNode }) => (
  <Chip tone="success" icon={CheckCircle}>
    {children}
  </Chip>
)
const Look = ({ children }: { children: ReactNode }) => (
  <Chip tone="attention" icon={WarningCircle}>
    {children}
  </Chip>
)

/** Nothing to say is a dash. */
const Line = ({
  label,
  typed = '–',
  account = '–',
  match = '–',
}: Partial<Record<'typed' | 'account' | 'match', ReactNode>> & { label: ReactNode }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>
      <bdi>{typed}</bdi>
    </td>
    <td>
      <bdi>{account}</bdi>
    </td>
    <td>{match}</td>
  </tr>
)

const Agrees = ({ same }: { same: boolean }) =>
  same ? (
    <Good>
      <Trans>Same</Trans>
    </Good>
  ) : (
    <Look>
      <Trans>Differs</Trans>
    </Look>
  )

export function Compared({ of: subject }: { of: KycCase }) {
  const { t, i18n } = useLingui()
  const { kinds } = useKycWords()
  const country = useCountryName()
  const { name, bornOn, numberEnds, account, elsewhere } = subject
  const kind = kinds[subject.kind]
  const home = account.country === null ? undefined : country(account.country)
  const day = (text: string) =>
    i18n.date(new Date(`${text}T12:00:00Z`), { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <table className={css.compared}>
      <thead>
        <tr>
          <th>{t`Field`}</th>
          <th>{t`As typed from the document`}</th>
          <th>{t`On the account`}</th>
          <th>{t`Match`}</th>
        </tr>
      </thead>
      <tbody>
        <Line
          label={t`Name`}
          typed={name}
          account={account.name ?? undefined}
          match={<Agrees same={account.name !== null && plain(account.name) === plain(name)} />}
        />
        <Line label={t`Born`} typed={bornOn === '' ? undefined : day(bornOn)} />
        <Line label={t`Document`} typed={t`${kind}, ending ${numberEnds}`} />
        <Line
          label={t`Valid until`}
          typed={subject.validUntil === null ? t`No end` : day(subject.validUntil)}
          match={subject.validUntil === null ? undefined : <Left until={subject.validUntil} />}
        />
        <Line
          label={t`Country`}
          typed={country(subject.country)}
          account={home && t`Ships to ${home}`}
          match={<Agrees same={account.country === subject.country} />}
        />
        <Line
          label={t`Used on another account`}
          account={elsewhere === 0 ? t`No other account` : t`Other accounts: ${elsewhere}`}
          match={elsewhere === 0 ? <Good>{t`Clear`}</Good> : <Look>{t`Look`}</Look>}
        />
      </tbody>
    </table>
  )
}

const month = 30.44 * 86_400_000

function Left({ until }: { until: string }) {
  const now = useServerNow(60_000)
  const months = Math.floor((documentEnds(until) - now) / month)
  return months < 1 ? (
    <Look>
      <Trans>Ends now</Trans>
    </Look>
  ) : (
    <Good>
      <Plural value={months} one="# month left" other="# months left" />
    </Good>
  )
}
