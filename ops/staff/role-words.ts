/** What staff may do, in words. */
import { useLingui } from '@lingui/react/macro'
import type { Role } from '#contract/kit/endpoint.ts'

export function useRoleWords(): Readonly<Record<Role, string>> {
  const { t } = useLingui()
  return {
    buyer: t({ context: 'role', message: 'Buyer' }),
    warehouse: t({ context: 'role', message: 'Warehouse' }),
    finance: t({ context: 'role', message: 'Finance' }),
    support: t({ context: 'role', message: 'Support' }),
    kyc: t({ context: 'role', message: 'Identity' }),
    admin: t({ context: 'role', message: 'Admin' }),
  }
}
