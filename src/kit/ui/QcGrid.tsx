/** The evidence (design.md 1.6): quality-check pictures three to a row, a film among them; a press opens the viewer. */
import { Play } from '@phosphor-icons/react/dist/csr/Play'
import { useLingui } from '@lingui/react/macro'
import { Glyph } from './Glyph.tsx'
import { Still } from './Still.tsx'
import css from './Thumb.module.css'

export interface QcPicture {
  id: string
  /** Small picture, or the film's first frame. */
  thumb: string
  full: string
  alt?: string | undefined
  /** Length of the film, "0:24". Its presence makes it one. */
  length?: string | undefined
}

export interface QcGridProps {
  pictures: readonly QcPicture[]
  /** How many stand before these, somewhere else on the page: they count on. */
  after?: number | undefined
  /** The place among all of them. */
  onOpen: (at: number) => void
}

export function QcGrid({ pictures, after = 0, onOpen }: QcGridProps) {
  const { t } = useLingui()
  const many = after + pictures.length
  return (
    <div className={css.grid}>
      {pictures.map((picture, index) => {
        const { id, alt, length } = picture
        const place = after + index + 1
        const name = alt ?? (length ? t`Video ${place} of ${many}` : t`Photo ${place} of ${many}`)
        return (
          <button key={id} type="button" className={css.tile} aria-label={name} onClick={() => onOpen(after + index)}>
            <Still picture={picture} />
            {length && (
              <>
                <span className={css.play}>
                  <Glyph of={Play} size={20} fill />
                </span>
                <span className={css.length}>{length}</span>
              </>
            )}
          </button>
        )
      })}
    </div>
  )
}
