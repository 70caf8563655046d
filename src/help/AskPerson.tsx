/** When no text answers it: the way to a person. */
import { Trans } from '@lingui/react/macro'
import { CaretRight } from '@phosphor-icons/react/dist/csr/CaretRight'
import { ChatCircleDots } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { Link } from '@tanstack/react-router'
import { cardClass } from '#src/kit/ui/Card.tsx'
import { ToneTile } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import styles from './help.module.css'

export const AskPerson = () => (
  <Link to="/pages/contactUS/index" className={cx(cardClass({ pressable: true }), styles.ask)}>
    <ToneTile tone="accent" icon={ChatCircleDots} />
    <span className={styles.askWords}>
      <span>
        <Trans>Contact customer service</Trans>
      </span>
      <span>
        <Trans>If none of these helps</Trans>
      </span>
    </span>
    <Glyph of={CaretRight} size={14} directional className={styles.caret} />
  </Link>
)
