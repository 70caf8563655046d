/** Data and account: a copy of one's data, and the end of the account. */
import { createFileRoute } from '@tanstack/react-router'
import { DataScreen } from '#src/privacy/DataScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/dataAndAccount/index')({ component: DataScreen })
