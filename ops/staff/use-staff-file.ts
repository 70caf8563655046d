/** Who works here and may do what, as a file. */
import { useLingui } from '@lingui/react/macro'
import type { StaffRow } from '#contract/account/staff.ts'
import { type ExportColumn, momentCell } from '#ops/kit/queue/use-export.tsx'
import { useRoleWords } from './role-words.ts'

export function useStaffFile(): ExportColumn<StaffRow>[] {
  const { t } = useLingui()
  const words = useRoleWords()
  return [
    { head: t`Name`, cell: (it) => it.name },
    { head: t`Email`, cell: (it) => it.email },
    { head: t`Roles`, cell: (it) => it.roles.map((role) => words[role]).join(', ') },
    { head: t`Two-step sign-in`, cell: (it) => (it.secondStep ? t`On` : t`Off`) },
    { head: t`Since`, cell: (it) => momentCell(it.createdAt) },
    { head: t`Last seen`, cell: (it) => momentCell(it.lastSeenAt) },
  ]
}
