/** The way behind a parcel and the parcel at the end of it, standing still. */
import type { MapRoute } from './map-route.ts'
import styles from './map.module.css'

export const Travelled = ({ route: { travelled, now } }: { route: MapRoute }) => (
  <>
    <path className={styles.behind} d={travelled} />
    <circle className={styles.glow} cx={now.x} cy={now.y} r="15" />
    <circle className={styles.parcel} cx={now.x} cy={now.y} r="7.5" />
  </>
)
