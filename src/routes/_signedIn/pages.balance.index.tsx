/** The balance (specification 2): what it holds and what moved. */
import { createFileRoute } from '@tanstack/react-router'
import { BalanceScreen } from '#src/wallet/BalanceScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/balance/index')({ component: BalanceScreen })
