/** The firm's own accounts at the marketplaces (decision 097): all of them, or the movements of one. */
import { useParam } from '#ops/kit/place.ts'
import { AccountPage } from './AccountPage.tsx'
import { AccountsList } from './AccountsList.tsx'

export function BuyingAccountsDesk() {
  const [account, setAccount] = useParam('account', '')
  return account ? (
    <AccountPage key={account} accountId={account} onBack={() => setAccount('')} />
  ) : (
    <AccountsList onOpen={setAccount} />
  )
}
