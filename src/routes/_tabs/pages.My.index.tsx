/** The account tab (specification 2); with `settings` the settings, which lie behind it. */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { AccountScreen } from '#src/account/AccountScreen.tsx'
import { SettingsScreen } from '#src/account/SettingsScreen.tsx'
import { oneOf } from '#src/app/search.ts'
import { IdentityRow } from '#src/kyc/IdentityRow.tsx'
import { NotificationSettings } from '#src/notice/NotificationSettings.tsx'

export const Route = createFileRoute('/_tabs/pages/My/index')({
  validateSearch: v.object({ settings: oneOf('open') }),
  component: AccountTab,
})

function AccountTab() {
  return Route.useSearch().settings ? (
    <SettingsScreen notifications={<NotificationSettings />} />
  ) : (
    <AccountScreen identity={<IdentityRow />} />
  )
}
