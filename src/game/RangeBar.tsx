/** Where the number lies among all ten thousand: a bar as wide as the chances, and the numbers of each prize. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { numbersInAll } from '#contract/game/draw.ts'
import type { Draw } from '#contract/game/game.ts'
import { rangesOf } from '#contract/game/odds.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { intlLocale } from '#src/kit/ui/locale.ts'
import text from '#src/kit/ui/text.module.css'
import css from './game.module.css'
import proof from './proof.module.css'
import { toneOf } from './tones.ts'
import { usePrizeWords } from './use-prize-words.ts'

export function RangeBar({ draw: { prizes, number, prize: won } }: { draw: Draw }) {
  const { i18n } = useLingui()
  const words = usePrizeWords()
  const plain = new Intl.NumberFormat(intlLocale(i18n.locale))
  const range = (from: number, to: number) => (from === to ? plain.format(from) : plain.formatRange(from, to))
  const drawn = plain.format(number)
  const place: CSSProperties = { insetInlineStart: `${(100 * (number + 0.5)) / numbersInAll}%` }
  return (
    <Card>
      <div className={proof.rangeHead}>
        <h2 className={text.t3}>
          <Trans>Where {drawn} lies</Trans>
        </h2>
        <bdi className={cx(text.cap, text.ink3, text.num)}>{range(0, numbersInAll - 1)}</bdi>
      </div>
      <div className={proof.axis} aria-hidden="true">
        <div className={proof.axisParts}>
          {prizes.map(({ key, chance }) => (
            <i key={key} className={toneOf(key)} style={{ flexGrow: chance }} />
          ))}
        </div>
        <span className={proof.needle} style={place} />
      </div>
      <dl className={proof.ranges}>
        {rangesOf(prizes).map(({ prize, from, to }) => (
          <div key={prize.key} className={cx(prize.key === won && proof.hit)}>
            <dt>
              <span className={cx(css.swatch, css.small, toneOf(prize.key))} />
              {words(prize.worth).whole}
            </dt>
            <dd>
              <bdi>{range(from, to)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
