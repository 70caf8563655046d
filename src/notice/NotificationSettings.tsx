/** The notifications among the settings (design.md, settings): this phone, each sort by itself, and quiet hours. */
import { Trans, useLingui } from '@lingui/react/macro'
import { PaperPlaneTilt } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { Bell } from '@phosphor-icons/react/dist/csr/Bell'
import { ChatCircleDots } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { CreditCard } from '@phosphor-icons/react/dist/csr/CreditCard'
import { MoonStars } from '@phosphor-icons/react/dist/csr/MoonStars'
import { Ticket } from '@phosphor-icons/react/dist/csr/Ticket'
import { Warehouse } from '@phosphor-icons/react/dist/csr/Warehouse'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { firstPushSetting, type PushGroup, pushGroups } from '#contract/notice/push.ts'
import { ConfirmMail, useUnproven } from '#src/account/ConfirmMail.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Switch } from '#src/kit/ui/Checks.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { usePull } from '#src/kit/sync/use-sync.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import styles from './notice.module.css'
import { shopName, zoneHere } from './push.ts'
import { pullPushSetting, savePushSetting, shownPushSetting } from './push-setting.ts'
import { useClock, useZoneName } from './use-clock.ts'
import { usePush } from './use-push.ts'

const QuietSheet = lazy(() => import('./QuietSheet.tsx').then((it) => ({ default: it.QuietSheet })))

const icons = {
  payments: CreditCard,
  warehouse: Warehouse,
  parcels: PaperPlaneTilt,
  messages: ChatCircleDots,
  coupons: Ticket,
}

/** The sorts of news, as push and mails name them. */
const groupNames = (): Record<PushGroup, ReactNode> => ({
  payments: <Trans>Payments due</Trans>,
  warehouse: <Trans>Warehouse and QC photos</Trans>,
  parcels: <Trans>Parcel movements</Trans>,
  messages: <Trans>Answers from customer service</Trans>,
  coupons: <Trans>Coupons and offers</Trans>,
})

export function NotificationSettings() {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  const unproven = useUnproven()
  const clock = useClock()
  const zoneName = useZoneName()
  usePull(pullPushSetting)
  const { groups, mails, quiet } = useRows(shownPushSetting) ?? firstPushSetting
  // Before this account ever subscribed, nobody knows where its phones are.
  const zone = quiet.zone === 'UTC' ? zoneHere() : quiet.zone
  const names = groupNames()
  const [from, to] = [clock(quiet.from), clock(quiet.to)]
  return (
    <>
      <SectionTitle>
        <Trans>Notifications</Trans>
      </SectionTitle>
      <ConfirmMail className={styles.confirm}>
        <Trans>Please confirm your email. Until then nothing is sent to this phone.</Trans>
      </ConfirmMail>
      <Card flush>
        <List>
          <ThisPhone />
          {pushGroups.map((group) => (
            <Row
              key={group}
              lead={icons[group]}
              title={names[group]}
              forId={`push-${group}`}
              value={
                <Switch
                  id={`push-${group}`}
                  on={groups[group]}
                  disabled={unproven}
                  onSwitch={(on) => void savePushSetting({ groups: { [group]: on } })}
                />
              }
            />
          ))}
          <Row
            lead={MoonStars}
            title={<Trans>Quiet hours</Trans>}
            note={
              <>
                <Trans>For notifications and emails</Trans>
                <span className={styles.until}>
                  <bdi>{zoneName(zone)}</bdi>
                </span>
              </>
            }
            value={
              <span className={styles.quiet}>
                <button
                  type="button"
                  className={styles.hours}
                  // What is seen is said first: whoever speaks to their phone names what they see.
                  aria-label={`${t`${from}–${to}`}. ${t`Quiet hours from ${from} to ${to}: change`}`}
                  onClick={() => setChoosing(true)}
                >
                  <bdi>{t`${from}–${to}`}</bdi>
                </button>
                <Switch
                  aria-label={t`Quiet hours`}
                  on={quiet.on}
                  disabled={unproven}
                  onSwitch={(on) => void savePushSetting({ quiet: { on, zone } })}
                />
              </span>
            }
          />
        </List>
      </Card>
      <SectionTitle>
        <Trans>Emails</Trans>
      </SectionTitle>
      <Card flush>
        <List>
          {pushGroups.map((group) => (
            <Row
              key={group}
              lead={icons[group]}
              title={names[group]}
              forId={`mail-${group}`}
              value={
                <Switch
                  id={`mail-${group}`}
                  on={mails[group]}
                  disabled={unproven}
                  onSwitch={(on) => void savePushSetting({ mails: { [group]: on } })}
                />
              }
            />
          ))}
        </List>
      </Card>
      {choosing && (
        <Suspense>
          <QuietSheet
            quiet={quiet}
            onClose={() => setChoosing(false)}
            onSave={(hours) => void savePushSetting({ quiet: { ...hours, on: true, zone } })}
          />
        </Suspense>
      )}
    </>
  )
}

function ThisPhone() {
  const { standing, pending, turn } = usePush()
  const unproven = useUnproven()
  const brand = shopName()
  const notes = {
    on: <Trans>Works when {brand} is closed</Trans>,
    off: <Trans>Works when {brand} is closed</Trans>,
    blocked: <Trans>Blocked. Allow notifications for this site in your browser’s settings.</Trans>,
    install: <Trans>Add {brand} to your Home Screen, then turn it on there.</Trans>,
    none: <Trans>This browser cannot show them. Your notifications stay in the app.</Trans>,
  }
  return (
    <Row
      lead={Bell}
      title={<Trans>Push on this phone</Trans>}
      note={notes[standing ?? 'off']}
      forId="push-here"
      value={
        <Switch
          id="push-here"
          on={standing === 'on'}
          disabled={pending || unproven || (standing !== 'on' && standing !== 'off')}
          onSwitch={turn}
        />
      }
    />
  )
}
