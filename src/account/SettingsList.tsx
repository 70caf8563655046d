/** All settings in one list. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CurrencyCircleDollar } from '@phosphor-icons/react/dist/csr/CurrencyCircleDollar'
import { Devices as DevicesIcon } from '@phosphor-icons/react/dist/csr/Devices'
import { Globe } from '@phosphor-icons/react/dist/csr/Globe'
import { Password } from '@phosphor-icons/react/dist/csr/Password'
import { Link } from '@tanstack/react-router'
import { appear, useAppearance } from '#src/kit/appearance.ts'
import { useLanguage } from '#src/kit/language.ts'
import { useUser } from '#src/kit/session.ts'
import { useCurrency, useLaunch } from '#src/kit/settings.ts'
import { Segmented } from '#src/kit/ui/Choices.tsx'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import styles from './account.module.css'
import { ownName } from './own-name.ts'
import type { SettingsPart } from './settings-part.ts'
import { useAppearanceWords } from './use-appearance-words.ts'

const toNewPassword = (email: string): LinkAs => {
  return (parts) => <Link to="/pages/forgotPassword/index" search={{ email }} {...parts} />
}

export function SettingsList({ onPart }: { onPart: (part: SettingsPart) => void }) {
  const user = useUser()
  const language = useLanguage()
  const currency = useCurrency()
  const launch = useLaunch()
  return (
    <>
      <h3 className={styles.part}>
        <Trans>Display</Trans>
      </h3>
      <div className={styles.group}>
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
            value={currency}
            chevron
            onPress={() => onPart('currency')}
          />
        </List>
        <div className={styles.choose}>
          <AppearanceChoice />
        </div>
      </div>
      {user && (
        <>
          <h3 className={styles.part}>
            <Trans>Security</Trans>
          </h3>
          <div className={styles.group}>
            <List>
              <Row lead={Password} title={<Trans>New password</Trans>} link={toNewPassword(user.email)} />
              <Row
                lead={DevicesIcon}
                title={<Trans>Devices logged in</Trans>}
                chevron
                onPress={() => onPart('devices')}
              />
            </List>
          </div>
        </>
      )}
      <p className={styles.version}>
        <bdi>
          {launch?.brand} {__APP_VERSION__}
        </bdi>
      </p>
    </>
  )
}

export function AppearanceChoice() {
  const { t } = useLingui()
  const words = useAppearanceWords()
  return (
    <Segmented
      label={t`Appearance`}
      selected={useAppearance()}
      onSelect={appear}
      items={[
        { id: 'system', label: words.system },
        { id: 'light', label: words.light },
        { id: 'dark', label: words.dark },
      ]}
    />
  )
}
