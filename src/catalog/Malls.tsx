/** The marketplaces we buy at, as plain words: each opens in a new window (specification 2). */
import { ArrowUpRight } from '@phosphor-icons/react/dist/csr/ArrowUpRight'
import { useLingui } from '@lingui/react'
import { cardClass } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import css from './Home.module.css'
import { mallHomes, mallNames, shownMalls } from './words.ts'

export function Malls() {
  const { i18n } = useLingui()
  return (
    <nav className={css.malls}>
      {shownMalls.map((mall) => (
        <a
          key={mall}
          className={cx(cardClass({ pressable: true }))}
          href={mallHomes[mall]}
          target="_blank"
          rel="noopener noreferrer"
        >
          {i18n._(mallNames[mall])}
          <Glyph of={ArrowUpRight} size={14} directional />
        </a>
      ))}
    </nav>
  )
}
