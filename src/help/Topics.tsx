/** The topics of the help centre as tiles. */
import { Plural, Trans } from '@lingui/react/macro'
import { Link as LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Question } from '@phosphor-icons/react/dist/csr/Question'
import { Wallet } from '@phosphor-icons/react/dist/csr/Wallet'
import { Warehouse } from '@phosphor-icons/react/dist/csr/Warehouse'
import type { Icon } from '@phosphor-icons/react'
import { Link } from '@tanstack/react-router'
import { cardClass } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import styles from './help.module.css'
import type { Topic } from './keep-texts.ts'

const icons: Record<string, Icon> = { buying: LinkIcon, money: Wallet, warehouse: Warehouse, shipping: Package }

export const Topics = ({ topics }: { topics: readonly Topic[] }) => (
  <section>
    <SectionTitle>
      <Trans>Topics</Trans>
    </SectionTitle>
    <div className={styles.topics}>
      {topics.map(({ key, name, articles }) => (
        <Link
          key={key}
          to="/pages/FAQ/index"
          search={{ topic: key }}
          className={cx(cardClass({ pressable: true }), styles.topic)}
        >
          <span className={styles.topicIcon}>
            <Glyph of={icons[key] ?? Question} />
          </span>
          <span className={styles.topicName}>{name}</span>
          <span className={styles.topicCount}>
            <Plural value={articles.length} one="# answer" other="# answers" />
          </span>
        </Link>
      ))}
    </div>
  </section>
)
