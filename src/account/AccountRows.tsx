/** The rest of the account tab (specification 2): what is mine, what helps, and how the app looks and speaks. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Calculator } from '@phosphor-icons/react/dist/csr/Calculator'
import { CloudArrowUp } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { CurrencyCircleDollar } from '@phosphor-icons/react/dist/csr/CurrencyCircleDollar'
import { Egg } from '@phosphor-icons/react/dist/csr/Egg'
import { FileText } from '@phosphor-icons/react/dist/csr/FileText'
import { ChartDonut } from '@phosphor-icons/react/dist/csr/ChartDonut'
import { Columns } from '@phosphor-icons/react/dist/csr/Columns'
import { Globe } from '@phosphor-icons/react/dist/csr/Globe'
import { Heart } from '@phosphor-icons/react/dist/csr/Heart'
import { Headset } from '@phosphor-icons/react/dist/csr/Headset'
import { Info } from '@phosphor-icons/react/dist/csr/Info'
import { MapPin } from '@phosphor-icons/react/dist/csr/MapPin'
import { Medal } from '@phosphor-icons/react/dist/csr/Medal'
import { Moon } from '@phosphor-icons/react/dist/csr/Moon'
import { Receipt } from '@phosphor-icons/react/dist/csr/Receipt'
import { Ticket } from '@phosphor-icons/react/dist/csr/Ticket'
import { Question } from '@phosphor-icons/react/dist/csr/Question'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LevelKey } from '#contract/account/level-key.ts'
import { useAtomValue } from 'jotai'
import { useAppearance } from '#src/kit/session/appearance.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { useCurrency, useLaunch } from '#src/kit/session/settings.ts'
import { store } from '#src/kit/store.ts'
import { taskCountersAtom } from '#src/kit/sync/counters.ts'
import { Badge } from '#src/kit/ui/Badge.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { InstallRow } from './InstallRow.tsx'
import { levelNames } from './level-names.ts'
import { ownName } from './own-name.ts'
import { useAppearanceWords } from './use-appearance-words.ts'
import type { SettingsPart } from './settings-part.ts'

const linkTo = (to: NonNullable<LinkProps['to']>): LinkAs => {
  return (parts) => <Link to={to} {...parts} />
}

export interface AccountRowsProps {
  /** The way to the identity check, and how it stands. */
  identity: ReactNode
  /** How many can be used. */
  coupons: number
  /** Undefined for a guest. */
  level: LevelKey | undefined
  onSetting: (part: SettingsPart) => void
  /** How many changes have not reached the shop, and what shows them. */
  waiting: number
  onWaiting: () => void
}

export function AccountRows({ identity, coupons, level, onSetting, waiting, onWaiting }: AccountRowsProps) {
  const { t, i18n } = useLingui()
  const answers = useAtomValue(taskCountersAtom, { store }).supportNum
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
            lead={Medal}
            title={t`Membership`}
            value={level && i18n._(levelNames[level])}
            link={linkTo('/pages/level/index')}
          />
          <Row
            lead={Ticket}
            title={t`My coupons`}
            value={coupons > 0 ? coupons : undefined}
            link={linkTo('/pages/coupon/index')}
          />
          <Row lead={Heart} title={t`Favourites`} link={linkTo('/pages/favourites/index')} />
          <Row lead={Receipt} title={t`Payment records`} link={linkTo('/pages/paidRecord/index')} />
          <Row lead={MapPin} title={t`My addresses`} link={linkTo('/pages/userAddress/index')} />
          {identity}
          <Row lead={Calculator} title={t`Price calculator`} link={linkTo('/pages/priceCalc/index')} />
          {!level && <Row lead={Info} title={t`How it works`} link={linkTo('/pages/Landing/index')} />}
          <Row lead={Question} title={t`Help centre and FAQ`} link={linkTo('/pages/FAQ/index')} />
          <Row
            lead={Headset}
            title={t`Contact us`}
            note={answers > 0 && <Plural value={answers} one="# answer to read" other="# answers to read" />}
            value={<Badge count={answers} />}
            link={linkTo('/pages/contactUS/index')}
          />
          <Row lead={FileText} title={t`Terms and agreements`} link={linkTo('/pages/registerAgreement/index')} />
        </List>
      </Card>
      <GameRows />
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

/** The free games of the day, as far as the shop has them. */
function GameRows() {
  const { t } = useLingui()
  // Until the very first answer all of them are there: rows that came later would push the others down.
  const launch = useLaunch()
  const games: readonly string[] | undefined = launch ? (launch.games ?? []) : undefined
  const rows = [
    { id: 'luckLottery', icon: ChartDonut, title: t`Lucky draw`, link: linkTo('/pages/luckLottery/index') },
    { id: 'slots', icon: Columns, title: t`Parcel reels`, link: linkTo('/pages/slots/index') },
    { id: 'egg', icon: Egg, title: t`Pick an egg`, link: linkTo('/pages/egg/index') },
  ].filter(({ id }) => games?.includes(id) ?? true)
  if (rows.length === 0) return null
  return (
    <Card flush>
      <List label={t`Free games of the day`}>
        {rows.map(({ id, icon, title, link }) => (
          <Row key={id} lead={icon} title={title} link={link} />
        ))}
      </List>
    </Card>
  )
}
