/** The head of the account tab: name, level and the way to the next one; for a guest, the way in. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { GearSix } from '@phosphor-icons/react/dist/csr/GearSix'
import { Medal } from '@phosphor-icons/react/dist/csr/Medal'
import { User as Person } from '@phosphor-icons/react/dist/csr/User'
import { Link, useLocation } from '@tanstack/react-router'
import type { User } from '#contract/account/account.ts'
import { levelKeys } from '#contract/account/level-key.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Tag } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { iconButtonClass } from '#src/kit/ui/IconButton.tsx'
import { Avatar } from '#src/kit/ui/Note.tsx'
import styles from './account.module.css'
import { levelNames } from './level-names.ts'

export function AccountHead({ user }: { user: User | null }) {
  const { t } = useLingui()
  const here = useLocation({ select: (location) => location.href })
  const name = user && (user.username || user.email.split('@', 1)[0] || user.email)
  return (
    <header className={styles.head}>
      {name ? (
        <Avatar name={name} size={58} />
      ) : (
        <span className={styles.guest}>
          <Glyph of={Person} size={28} />
        </span>
      )}
      <div className={styles.who}>
        <h1 className={styles.name}>{name ? <bdi>{name}</bdi> : <Trans>Welcome</Trans>}</h1>
        {user ? <Rank level={user.level} /> : <p className={styles.rank}>{t`Log in to see your orders`}</p>}
      </div>
      {!user && (
        <Link
          className={cx(buttonClass({ look: 'primary', small: true }), styles.logIn)}
          to="/pages/Login/index"
          search={{ redirect: here }}
        >
          <Trans>Log in</Trans>
        </Link>
      )}
      <Link className={iconButtonClass()} to="/pages/My/index" search={{ settings: 'open' }} aria-label={t`Settings`}>
        <Glyph of={GearSix} />
      </Link>
    </header>
  )
}

function Rank({ level }: { level: User['level'] }) {
  const { i18n } = useLingui()
  const next = levelKeys[levelKeys.indexOf(level.key) + 1]
  const nextName = next && i18n._(levelNames[next])
  const missing = (level.next ?? 0) - level.points
  return (
    <Link to="/pages/level/index" className={styles.rank}>
      <Tag>
        <span className={styles.medal}>
          <Glyph of={Medal} size={14} />
          {i18n._(levelNames[level.key])}
        </span>
      </Tag>
      {next && missing > 0 && (
        <span>
          <Trans>
            <Plural value={missing} one="# point" other="# points" /> to {nextName}
          </Trans>
        </span>
      )}
    </Link>
  )
}
