/** The way to put the app on the phone, wherever it is possible and not done yet. */
import { Trans } from '@lingui/react/macro'
import { DeviceMobileSpeaker } from '@phosphor-icons/react/dist/csr/DeviceMobileSpeaker'
import { isHandheld, openInstall, useInstallWay } from '#src/kit/install/install.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { Row } from '#src/kit/ui/List.tsx'

export function InstallRow() {
  const way = useInstallWay()
  const brand = useLaunch()?.brand ?? 'Haulway'
  if (way === 'none') return null
  return (
    <Row
      lead={DeviceMobileSpeaker}
      title={isHandheld() ? <Trans>Add {brand} to your phone</Trans> : <Trans>Install {brand}</Trans>}
      chevron
      onPress={openInstall}
    />
  )
}
