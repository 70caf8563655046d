/** The turning ring that says something is under way. Purely for the eye: the words beside it speak. */
import css from './Ring.module.css'

export const Ring = ({
  size = 20,
  turning = true,
  part = 0.25,
}: {
  size?: number
  turning?: boolean
  part?: number
}) => (
  <svg className={turning ? css.turning : undefined} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeOpacity=".25" strokeWidth="2.5" />
    <circle
      cx="10"
      cy="10"
      r="8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      pathLength="100"
      strokeDasharray={`${Math.max(0, Math.min(1, part)) * 100} 100`}
      transform="rotate(-90 10 10)"
    />
  </svg>
)
