/** The gallery in other clothes: brand colours, day and night, both directions of writing. */
import { useState } from 'react'
import { HOUSE_THEME } from '#contract/kit/theme.ts'
import { appear, useAppearance } from '../kit/session/appearance.ts'
import { Segmented } from '../kit/ui/Choices.tsx'
import { applyTheme } from '../kit/ui/theme.ts'
import css from './Gallery.module.css'

// The eight colours the derivation is measured with (contract/kit/theme.test.ts); the first three are drawn.
const themes = [HOUSE_THEME, '#1f6feb', '#12b76a', '#7c3aed', '#e11d48', '#facc15', '#0f172a', '#888888']
type Direction = 'ltr' | 'rtl'

export function Dressing() {
  const [theme, setTheme] = useState(HOUSE_THEME)
  const [direction, setDirection] = useState<Direction>('ltr')
  return (
    <div className={css.dressing}>
      <div className={css.row} role="group" aria-label="Brand colour">
        {themes.map((colour) => (
          <button
            key={colour}
            type="button"
            className={css.colour}
            style={{ background: colour }}
            aria-label={colour}
            aria-pressed={colour === theme}
            onClick={() => {
              applyTheme(colour)
              setTheme(colour)
            }}
          />
        ))}
      </div>
      <Segmented
        label="Light"
        selected={useAppearance()}
        onSelect={appear}
        items={[
          { id: 'system', label: 'System' },
          { id: 'light', label: 'Light' },
          { id: 'dark', label: 'Dark' },
        ]}
      />
      <Segmented
        label="Direction"
        selected={direction}
        onSelect={(it: Direction) => {
          document.documentElement.dir = it
          setDirection(it)
        }}
        items={[
          { id: 'ltr', label: 'From the left' },
          { id: 'rtl', label: 'From the right' },
        ]}
      />
    </div>
  )
}
