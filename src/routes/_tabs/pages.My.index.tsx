/** The account tab (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '#src/account/AccountScreen.tsx'

export const Route = createFileRoute('/_tabs/pages/My/index')({
  component: AccountTab,
})

function AccountTab() {
  return <AccountScreen />
}
