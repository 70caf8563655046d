/** The colour of a prize: by its key, so that it keeps it when others are gone for the day. */
import css from './game.module.css'

const tones = [css.tone0, css.tone1, css.tone2, css.tone3, css.tone4, css.tone5]
export const toneOf = (key: number): string => tones[key % tones.length] ?? ''
