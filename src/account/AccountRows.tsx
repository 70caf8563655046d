/** The rest of the account tab (specification 2): what is mine, what helps, and how the app looks and speaks. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Calculator } from '@phosphor-icons/react/dist/csr/Calculator'
import { CloudArrowUp } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { CurrencyCircleDollar } from '@phosphor-icons/react/dist/csr/CurrencyCircleDollar'
import { FileText } from '@phosphor-icons/react/dist/csr/FileText'
import { Globe } from '@phosphor-icons/react/dist/csr/Globe'
import { Headset } from '@phosphor-icons/react/dist/csr/Headset'
import { IdentificationCard } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { MapPin } from '@phosphor-icons/react/dist/csr/MapPin'
import { Moon } from '@phosphor-icons/react/dist/csr/Moon'
import { Ticket } from '@phosphor-icons/react/dist/csr/Ticket'
import { Question } from '@phosphor-icons/react/dist/csr/Question'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useAppearance } from '#src/kit/session/appearance.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { useCurrency } from '#src/kit/session/settings.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { InstallRow } from './InstallRow.tsx'
import { ownName } from './own-name.ts'
import { useAppearanceWords } from './use-appearance-words.ts'
import type { SettingsPart } from './settings-part.ts'

const linkTo = (to: NonNullable<LinkProps['to']>): LinkAs => {
  return (parts) => <Link to={to} {...parts} />
}

export interface AccountRowsProps {
  /** How many can be used. */
  coupons: number
  onSetting: (part: SettingsPart) => void
  /** How many changes have not reached the shop, and what shows them. */
  waiting: number
  onWaiting: () => void
}

export function AccountRows({ coupons, onSetting, waiting, onWaiting }: AccountRowsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const currency = useCurrency()
  const appearance = useAppearanceWords()[useAppearance()]
  return (
    <>
      {waiting > 0 && (
        <Card flush>
          <List>
            <Row
              lead={CloudArrowUp}
              title={<Trans>Waiting to be sent</Trans>}
              value={waiting}
              chevron
              onPress={onWaiting}
            />
          </List>
        </Card>
      )}
      <Card flush>
        <List>
          <Row
            lead={Ticket}
            title={t`My coupons`}
            value={coupons > 0 ? coupons : undefined}
            link={linkTo('/pages/coupon/index')}
          />
          <Row lead={MapPin} title={t`My addresses`} link={linkTo('/pages/userAddress/index')} />
          <Row lead={IdentificationCard} title={t`Identity check`} link={linkTo('/pages/KYCAuthor/index')} />
          <Row lead={Calculator} title={t`Price calculator`} link={linkTo('/pages/priceCalc/index')} />
          <Row lead={Question} title={t`Help centre and FAQ`} link={linkTo('/pages/FAQ/index')} />
          <Row lead={Headset} title={t`Contact us`} link={linkTo('/pages/contactUS/index')} />
          <Row lead={FileText} title={t`Terms and agreements`} link={linkTo('/pages/registerAgreement/index')} />
        </List>
      </Card>
      <Card flush>
        <List>
          <Row
            lead={Globe}
            title={<Trans>Language</Trans>}
            value={<bdi>{ownName(language)}</bdi>}
            chevron
            onPress={() => onSetting('language')}
          />
          <Row
            lead={CurrencyCircleDollar}
            title={<Trans>Currency</Trans>}
            value={currency}
            chevron
            onPress={() => onSetting('currency')}
          />
          <Row
            lead={Moon}
            title={<Trans>Appearance</Trans>}
            value={appearance}
            chevron
            onPress={() => onSetting('appearance')}
          />
          <InstallRow />
        </List>
      </Card>
    </>
  )
}
