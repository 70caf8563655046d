/** A sum as a bar of its parts, for the eye: the amounts stand beside it. Cents. */
import styles from './planner.module.css'

interface Props {
  goods: number
  shipping: number
  rest: number
  look: 'fees' | 'hatched'
}

export const PartsBar = ({ goods, shipping, rest, look }: Props) => (
  <div className={styles.bar} aria-hidden="true">
    <span className={styles.goods} style={{ flexGrow: goods }} />
    <span className={styles.shipping} style={{ flexGrow: shipping }} />
    {rest > 0 && <span className={styles[look]} style={{ flexGrow: rest }} />}
  </div>
)
