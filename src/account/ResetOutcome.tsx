/** What a new password brings with it (states.md 11), said before it is saved. */
import { Trans } from '@lingui/react/macro'
import { EnvelopeSimple } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { SignOut } from '@phosphor-icons/react/dist/csr/SignOut'
import type { Icon } from '@phosphor-icons/react'
import { Card } from '#src/kit/ui/Card.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import styles from './auth.module.css'

export const ResetOutcome = () => (
  <Card flush className={styles.gap}>
    <List inset={70}>
      <Row
        lead={<Tile icon={SignOut} />}
        title={<Trans>Every device is logged out</Trans>}
        note={<Trans>You log in again with the new password</Trans>}
      />
      <Row
        lead={<Tile icon={EnvelopeSimple} />}
        title={<Trans>We email you about it</Trans>}
        note={<Trans>In case it was not you</Trans>}
      />
    </List>
  </Card>
)

const Tile = ({ icon }: { icon: Icon }) => (
  <span className={styles.tile}>
    <Glyph of={icon} size={20} fill directional={icon === SignOut} />
  </span>
)
