/** The rest of the account tab (specification 2): what is mine, what helps, and how the app looks and speaks. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Calculator } from '@phosphor-icons/react/dist/csr/Calculator'
import { CloudArrowUp } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { CurrencyCircleDollar } from '@phosphor-icons/react/dist/csr/CurrencyCircleDollar'
import { FileText } from '@phosphor-icons/react/dist/csr/FileText'
import { Gift } from '@phosphor-icons/react/dist/csr/Gift'
import { Globe } from '@phosphor-icons/react/dist/csr/Globe'
import { Headset } from '@phosphor-icons/react/dist/csr/Headset'
import { IdentificationCard } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { MapPin } from '@phosphor-icons/react/dist/csr/MapPin'
import { Moon } from '@phosphor-icons/react/dist/csr/Moon'
import { Question } from '@phosphor-icons/react/dist/csr/Question'
import { Receipt } from '@phosphor-icons/react/dist/csr/Receipt'
import { Ticket } from '@phosphor-icons/react/dist/csr/Ticket'
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

const linkTo = (to: NonNullable<LinkProps['to']>, params: LinkProps['params'] = {}): LinkAs => {
  return (parts) => <Link to={to} params={params} {...parts} />
}

export interface AccountRowsProps {
  /** How many coupons can be used; undefined when nobody knows. */
  coupons: number | undefined
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
            value={coupons ? <Plural value={coupons} one="# available" other="# available" /> : undefined}
            link={linkTo('/pages/$name/index', { name: 'coupon' })}
          />
          <Row lead={MapPin} title={t`My addresses`} link={linkTo('/pages/userAddress/index')} />
          <Row lead={Receipt} title={t`Payment records`} link={linkTo('/pages/$name/index', { name: 'paidRecord' })} />
          <Row
            lead={IdentificationCard}
            title={t`Identity check`}
            link={linkTo('/pages/$name/index', { name: 'KYCAuthor' })}
          />
        </List>
      </Card>
      <Card flush>
        <List>
          <Row
            lead={Calculator}
            title={t`Price calculator`}
            link={linkTo('/pages/$name/index', { name: 'priceCalc' })}
          />
          <Row lead={Gift} title={t`Games and draws`} link={linkTo('/pages/$name/index', { name: 'luckLottery' })} />
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
