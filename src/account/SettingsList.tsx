/** All settings in groups (design.md, settings): what is shown, what protects the account, what the phone keeps. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CloudArrowDown } from '@phosphor-icons/react/dist/csr/CloudArrowDown'
import { CurrencyCircleDollar } from '@phosphor-icons/react/dist/csr/CurrencyCircleDollar'
import { Devices as DevicesIcon } from '@phosphor-icons/react/dist/csr/Devices'
import { Fingerprint } from '@phosphor-icons/react/dist/csr/Fingerprint'
import { Globe } from '@phosphor-icons/react/dist/csr/Globe'
import { Moon } from '@phosphor-icons/react/dist/csr/Moon'
import { Password } from '@phosphor-icons/react/dist/csr/Password'
import { Pulse } from '@phosphor-icons/react/dist/csr/Pulse'
import { UserFocus } from '@phosphor-icons/react/dist/csr/UserFocus'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '#src/kit/session/language.ts'
import { useUser } from '#src/kit/session/session.ts'
import { useCurrency, useLaunch } from '#src/kit/session/settings.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { intlLocale } from '#src/kit/ui/locale.ts'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import styles from './account.module.css'
import { AppearanceChoice } from './AppearanceChoice.tsx'
import { EmailRow } from './EmailRow.tsx'
import { InstallRow } from './InstallRow.tsx'
import { ownName } from './own-name.ts'
import type { SettingsPart } from './settings-part.ts'
import { useKeptMegabytes } from './use-kept-megabytes.ts'

const toDiagnostics: LinkAs = (parts) => <Link to="/pages/test/index" {...parts} />

const toData: LinkAs = (parts) => <Link to="/pages/dataAndAccount/index" {...parts} />

export interface SettingsListProps {
  onPart: (part: SettingsPart) => void
  notifications?: ReactNode
}

export function SettingsList({ onPart, notifications }: SettingsListProps) {
  const { i18n } = useLingui()
  const user = useUser()
  const language = useLanguage()
  const currency = useCurrency()
  const launch = useLaunch()
  const kept = useKeptMegabytes()
  const locale = intlLocale(i18n.locale)
  const sign = launch?.currencyList.find(({ key }) => key === currency)?.sign
  return (
    <>
      <SectionTitle>
        <Trans>Display</Trans>
      </SectionTitle>
      <Card flush>
        <List>
          <Row
            lead={Globe}
            title={<Trans>Language</Trans>}
            value={<bdi>{ownName(language)}</bdi>}
            chevron
            onPress={() => onPart('language')}
          />
          <Row
            lead={CurrencyCircleDollar}
            title={<Trans>Currency</Trans>}
            note={launch && <Trans>You are always charged in {launch.settlementCurrency}</Trans>}
            value={<bdi>{sign && sign !== currency ? `${currency} ${sign}` : currency}</bdi>}
            chevron
            onPress={() => onPart('currency')}
          />
          <li className={styles.choose}>
            <span className={styles.chooseName}>
              <Glyph of={Moon} />
              <Trans>Appearance</Trans>
            </span>
            <AppearanceChoice />
          </li>
        </List>
      </Card>
      {user && notifications}
      {user && (
        <>
          <SectionTitle>
            <Trans>Security</Trans>
          </SectionTitle>
          <Card flush>
            <List>
              {user.emailVerified && <EmailRow email={user.email} onPress={() => onPart('email')} />}
              <Row lead={Fingerprint} title={<Trans>Passkeys</Trans>} chevron onPress={() => onPart('passkeys')} />
              <Row lead={Password} title={<Trans>Password</Trans>} chevron onPress={() => onPart('password')} />
              <Row
                lead={DevicesIcon}
                title={<Trans>Devices logged in</Trans>}
                chevron
                onPress={() => onPart('devices')}
              />
            </List>
          </Card>
        </>
      )}
      <SectionTitle>
        <Trans>My data</Trans>
      </SectionTitle>
      <Card flush>
        <List>
          <Row
            lead={CloudArrowDown}
            title={<Trans>Offline storage</Trans>}
            note={<Trans>What is saved on this phone</Trans>}
            value={
              <bdi>
                {kept === undefined
                  ? '–'
                  : new Intl.NumberFormat(locale, {
                      style: 'unit',
                      unit: 'megabyte',
                      maximumFractionDigits: kept < 10 ? 1 : 0,
                    }).format(kept)}
              </bdi>
            }
          />
          {user && (
            <Row
              lead={UserFocus}
              title={<Trans>Data and account</Trans>}

              link={toData}
            />
          )}
          <InstallRow />
          <Row
            lead={Pulse}
            title={<Trans>Diagnostics</Trans>}
            note={<Trans>Check that the app works well on this phone</Trans>}
            link={toDiagnostics}
          />
        </List>
      </Card>
      <p className={styles.version}>
        <bdi>
          {launch?.brand} {__APP_VERSION__}
        </bdi>
      </p>
    </>
  )
}
