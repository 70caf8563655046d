/** A foot on our measuring table: from where to where it is measured. */
import css from './sizes.module.css'

/** `length` stands over it, with its unit. */
export const FootPicture = ({ length }: { length: string }) => (
  <div className={css.foot} aria-hidden="true">
    <svg viewBox="0 0 318 118">
      <path className={css.ruler} d="M0 88h318v30H0z" />
      <path
        className={css.marks}
        d="M2 88v11M13 88v7M24 88v11M35 88v7M46 88v11M57 88v7M68 88v11M79 88v7M90 88v11M101 88v7M112 88v11M123 88v7M134 88v11M145 88v7M156 88v11M167 88v7M178 88v11M189 88v7M200 88v11M211 88v7M222 88v11M233 88v7M244 88v11M255 88v7M266 88v11M277 88v7M288 88v11M299 88v7M310 88v11"
      />
      <path
        className={css.skin}
        d="M56 37c-17 0-29 10-29 25s12 25 29 25c40 2 92-6 134-1 32 4 56-6 56-27 0-24-20-34-46-33-30 1-48 14-84 13-24-1-42-2-60-2z"
      />
      <ellipse className={css.skin} cx="257" cy="40" rx="15" ry="10" />
      <circle className={css.skin} cx="262" cy="56" r="8" />
      <circle className={css.skin} cx="258" cy="68" r="7" />
      <circle className={css.skin} cx="252" cy="77" r="6" />
      <circle className={css.skin} cx="244" cy="84" r="5" />
      <path className={css.line} d="M27 14v73M272 14v73" strokeDasharray="5 5" />
      <path className={css.line} d="M34 20h62M204 20h62M40 14l-7 6 7 6M260 14l7 6-7 6" />
    </svg>
    <bdi>{length}</bdi>
  </div>
)
