/** The promise about money, in the words of the help's articles on fees and refunds. */
import { Trans } from '@lingui/react/macro'
import { ArrowUUpLeft } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { Receipt } from '@phosphor-icons/react/dist/csr/Receipt'
import { ShieldCheck } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { Card } from '#src/kit/ui/Card.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'

export const Promises = () => (
  <section>
    <SectionTitle>
      <Trans>Our promise about money</Trans>
    </SectionTitle>
    <Card flush>
      <List>
        <Row
          top
          lead={Receipt}
          title={<Trans>You see every amount before you pay</Trans>}
          note={<Trans>The goods now, the shipping only when they are in our warehouse.</Trans>}
        />
        <Row
          top
          lead={ShieldCheck}
          title={<Trans>We never charge more by ourselves</Trans>}
          note={<Trans>If something costs more, we show why, and you decide.</Trans>}
        />
        <Row
          top
          lead={ArrowUUpLeft}
          title={<Trans>What was too much comes back</Trans>}
          note={
            <Trans>If we cannot buy it, all of it. If the parcel costs less than you prepaid, the difference.</Trans>
          }
        />
      </List>
    </Card>
  </section>
)
