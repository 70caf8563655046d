/** Before you start: three questions with their answers, opened without a script. The server tells search engines the same. */
import { Trans } from '@lingui/react/macro'
import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import text from '#src/kit/ui/text.module.css'
import css from './landing.module.css'

export const Questions = () => (
  <section>
    <SectionTitle
      action={
        <Link to="/pages/FAQ/index" className={cx(text.link, css.help)}>
          <Trans>Help</Trans>
        </Link>
      }
    >
      <Trans>Before you start</Trans>
    </SectionTitle>
    <Card flush>
      <Question asks={<Trans>Is my payment safe?</Trans>}>
        <Trans>
          You pay on the page of a payment provider or from your balance. Every change of your balance is listed with
          its reason, and whatever we cannot buy is refunded in full.
        </Trans>
      </Question>
      <Question
        asks={<Trans>What does shipping cost?</Trans>}
        more={
          <Link to="/pages/priceCalc/index" className={text.link}>
            <Trans>Price calculator</Trans>
          </Link>
        }
      >
        <Trans>
          It depends on weight, size and country. You see an estimate before you buy, and the final price once the
          parcel is packed and weighed.
        </Trans>
      </Question>
      <Question asks={<Trans>What if the seller sends the wrong thing?</Trans>}>
        <Trans>
          You see photos while it is in our warehouse. If it is not what you ordered, you ask for a return there, and we
          send it back to the seller.
        </Trans>
      </Question>
    </Card>
  </section>
)

const Question = ({ asks, children, more }: { asks: ReactNode; children: ReactNode; more?: ReactNode }) => (
  <details className={css.question}>
    <summary>
      {asks}
      <Glyph of={CaretDown} size={14} />
    </summary>
    <p>{children}</p>
    {more}
  </details>
)
