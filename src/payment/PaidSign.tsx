/** The sign of a payment that went well: a tick in its disc, standing still. */
import styles from './payment.module.css'

/** In a square of 96; a tick is never mirrored. */
export const tick = 'M30 49l12 12 24-26'

export const PaidSign = () => (
  <div className={`${styles.sign} ${styles.good}`}>
    <svg className={styles.tick} viewBox="0 0 96 96" aria-hidden="true">
      <path d={tick} />
    </svg>
  </div>
)
