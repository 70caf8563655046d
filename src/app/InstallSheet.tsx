/** "Put Haulway on your phone" (design: install-prompt, install-ios): what it brings, what it takes, and the browser's own question. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Bell } from '@phosphor-icons/react/dist/csr/Bell'
import { ShareNetwork } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { WifiSlash } from '@phosphor-icons/react/dist/csr/WifiSlash'
import type { Icon } from '@phosphor-icons/react'
import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { acceptInstallOffer, installSheetAtom, isHandheld, useInstallWay } from '#src/kit/install/install.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { intlLocale } from '#src/kit/ui/locale.ts'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { AppIcon } from './AppIcon.tsx'
import { appSize } from './app-size.ts'
import css from './Install.module.css'
import { InstallSteps } from './InstallSteps.tsx'
import { noteRefusal } from './offer-install.ts'

/** `offered` by us rather than asked for: closing it is a "Not now". */
export function InstallSheet({ offered }: { offered: boolean }) {
  const way = useInstallWay()
  const setSheet = useSetAtom(installSheetAtom)
  const close = (no: boolean) => {
    if (no && offered) noteRefusal()
    setSheet('closed')
  }
  if (way === 'ios' || way === 'ios-other') return <InstallSteps way={way} onClose={() => close(true)} />
  return (
    <Offer
      onNo={() => close(true)}
      onYes={() => {
        close(false)
        void acceptInstallOffer().then((yes) => yes || !offered || noteRefusal())
      }}
    />
  )
}

function Offer({ onNo, onYes }: { onNo: () => void; onYes: () => void }) {
  const brand = useLaunch()?.brand ?? 'Haulway'
  const size = useAppSize()
  return (
    <Sheet
      open
      onClose={onNo}
      title={isHandheld() ? <Trans>Add {brand} to your phone</Trans> : <Trans>Install {brand}</Trans>}
      foot={
        <div className={css.foot}>
          <Button look="primary" wide onClick={onYes}>
            <Trans>Install</Trans>
          </Button>
          <Button wide className={css.no} onClick={onNo}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      }
    >
      <div className={css.app}>
        <AppIcon size={56} />
        <div>
          <p className={css.name}>
            <bdi>{brand}</bdi>
          </p>
          <p className={css.size}>{size ? <Trans>{size}, no app store</Trans> : <Trans>No app store</Trans>}</p>
        </div>
      </div>
      <ul className={css.gains}>
        <Gain icon={WifiSlash}>
          <Trans>Orders and QC photos open without a network</Trans>
        </Gain>
        <Gain icon={ShareNetwork}>
          <Trans>Share a product from any app straight to {brand}</Trans>
        </Gain>
        <Gain icon={Bell}>
          <Trans>Know right away when a payment is due</Trans>
        </Gain>
      </ul>
    </Sheet>
  )
}

const Gain = ({ icon, children }: { icon: Icon; children: ReactNode }) => (
  <li>
    <Glyph of={icon} />
    <span>{children}</span>
  </li>
)

const megabyte = 1e6

/** "1.2 MB", counted on this phone. */
function useAppSize(): string | undefined {
  const { i18n } = useLingui()
  const [bytes, setBytes] = useState<number>()
  useEffect(() => {
    let left = false
    appSize().then(
      (size) => left || setBytes(size),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [])
  if (!bytes) return undefined
  return new Intl.NumberFormat(intlLocale(i18n.locale), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / megabyte)
}
