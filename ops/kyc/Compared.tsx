/** What the shopper typed from the document beside what the account says. */
import { Trans, useLingui } from '@lingui/react/macro'
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

export function Compared({ of: it }: { of: KycCase }) {
  const { i18n } = useLingui()
  const { kinds } = useKycWords()
  const country = useCountryName()
  const now = useServerNow(60_000)
  const day = (text: string) =>
    text === ''
      ? '–'
      : i18n.date(new Date(`${text}T12:00:00Z`), { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
  const same = it.account.name !== null && plain(it.account.name) === plain(it.name)
  const monthsLeft =
    it.validUntil === null ? null : Math.floor((documentEnds(it.validUntil) - now) / (30.44 * 86_400_000))
  const kind = kinds[it.kind]
  const elsewhere = it.elsewhere
  return (
    <table className={css.compared}>
      <thead>
        <tr>
          <th><Trans>Field</Trans></th>
          <th><Trans>As typed from the document</Trans></th>
          <th><Trans>On the account</Trans></th>
          <th><Trans>Match</Trans></th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row"><Trans>Name</Trans></th>
          <td><bdi>{it.name}</bdi></td>
          <td><bdi>{it.account.name ?? '–'}</bdi></td>
          <td>{same ? <Good><Trans>Same</Trans></Good> : <Look><Trans>Differs</Trans></Look>}</td>
        </tr>
        <tr>
          <th scope="row"><Trans>Born</Trans></th>
          <td>{day(it.bornOn)}</td>
          <td>–</td>
          <td />
        </tr>
        <tr>
          <th scope="row"><Trans>Document</Trans></th>
          <td><Trans>{kind}, ending {it.numberEnds}</Trans></td>
          <td>–</td>
          <td />
        </tr>
        <tr>
          <th scope="row"><Trans>Valid until</Trans></th>
          <td>{it.validUntil === null ? <Trans>No end</Trans> : day(it.validUntil)}</td>
          <td>–</td>
          <td>
            {monthsLeft === null ? null : monthsLeft < 1 ? (
              <Look><Trans>Ends now</Trans></Look>
            ) : (
              <Good><Trans>{monthsLeft} months left</Trans></Good>
            )}
          </td>
        </tr>
        <tr>
          <th scope="row"><Trans>Country</Trans></th>
          <td>{country(it.country)}</td>
          <td>{it.account.country === null ? '–' : <Trans>Ships to {country(it.account.country)}</Trans>}</td>
          <td>
            {it.account.country === it.country ? <Good><Trans>Same</Trans></Good> : <Look><Trans>Differs</Trans></Look>}
          </td>
        </tr>
        <tr>
          <th scope="row"><Trans>Used on another account</Trans></th>
          <td />
          <td>{elsewhere === 0 ? <Trans>No other account</Trans> : <Trans>Other accounts: {elsewhere}</Trans>}</td>
          <td>{elsewhere === 0 ? <Good><Trans>Clear</Trans></Good> : <Look><Trans>Look</Trans></Look>}</td>
        </tr>
      </tbody>
    </table>
  )
}
