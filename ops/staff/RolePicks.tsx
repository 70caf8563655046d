/** The roles of one person, to be ticked; the digits tick them too. */
import { type Role, roles } from '#contract/kit/endpoint.ts'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import type { Shortcut } from '#ops/kit/shortcuts.ts'
import { useRoleWords } from './role-words.ts'
import css from './staff.module.css'

export interface RolePicksProps {
  picked: readonly Role[]
  onPick: (picked: readonly Role[]) => void
  /** Nobody changes their own. */
  fixed?: boolean
}

const toggled = (picked: readonly Role[], role: Role): Role[] =>
  roles.filter((it) => picked.includes(it) !== (it === role))

/** A digit a role, and one place in the footer for all of them. */
export const roleKeys = (label: string, picked: readonly Role[], onPick: (picked: Role[]) => void): Shortcut[] => [
  { key: `1–${roles.length}`, label },
  ...roles.map((role, at) => ({ key: String(at + 1), run: () => onPick(toggled(picked, role)) })),
]

export function RolePicks({ picked, onPick, fixed = false }: RolePicksProps) {
  const words = useRoleWords()
  return (
    <ul className={css.roles}>
      {roles.map((role, index) => (
        <li key={role}>
          <Checkbox checked={picked.includes(role)} disabled={fixed} onCheck={() => onPick(toggled(picked, role))}>
            {words[role]}
          </Checkbox>
          {!fixed && <Kbd>{index + 1}</Kbd>}
        </li>
      ))}
    </ul>
  )
}
