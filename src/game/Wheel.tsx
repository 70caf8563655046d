/** The wheel (mockups2/luck-lottery): every slice exactly as wide as its chance, a pin at the top, and it stops at the number drawn. */
import type { CSSProperties, ReactNode } from 'react'
import type { Prize } from '#contract/game/game.ts'
import { placeOf, type Slice, slicesOf } from '#contract/game/wheel.ts'
import { numbersInAll } from '#contract/game/draw.ts'
import { cx } from '#src/kit/ui/cx.ts'
import wheel from './wheel.module.css'
import { toneOf } from './tones.ts'
import { usePrizeWords } from './use-prize-words.ts'

/** Of a place on the wheel, in 10,000ths of the circle, clockwise from the top. */
const degrees = (place: number): number => (360 * place) / numbersInAll
/** By how much the disc is turned so that a number lies under the pin. */
export const turnFor = (prizes: readonly Prize[], number: number): number => -degrees(placeOf(prizes, number))

const [middle, radius] = [150, 138]
const point = (place: number, from: number): string => {
  const turn = (degrees(place) * Math.PI) / 180
  return `${(middle + from * Math.sin(turn)).toFixed(3)} ${(middle - from * Math.cos(turn)).toFixed(3)}`
}

/** The pin stands; what turns is handed in as `disc`. */
export const WheelFrame = ({ disc }: { disc: ReactNode }) => (
  <div className={wheel.wheel} aria-hidden="true">
    {disc}
    <svg className={wheel.pin} viewBox="0 0 300 300">
      <path d="M136 4h28l-14 25z" />
    </svg>
  </div>
)

export function StillWheel({ prizes, turn }: { prizes: readonly Prize[]; turn: number }) {
  const style: CSSProperties = { rotate: `${turn}deg` }
  return (
    <WheelFrame
      disc={
        <div className={wheel.disc} style={style}>
          <Disc prizes={prizes} />
        </div>
      }
    />
  )
}

export function Disc({ prizes }: { prizes: readonly Prize[] }) {
  const slices = slicesOf(prizes)
  return (
    <svg viewBox="0 0 300 300">
      <circle className={wheel.rim} cx={middle} cy={middle} r="148" />
      {slices.map((slice) => (
        <path key={slice.firstNumber} className={cx(wheel.slice, toneOf(slice.prize.key))} d={pathOf(slice)} />
      ))}
      {slices.map((slice) => (
        <SliceName key={slice.firstNumber} slice={slice} />
      ))}
      <circle className={wheel.rim} cx={middle} cy={middle} r="34" />
      <g transform="translate(150 150) scale(.7) translate(-32 -32)" className={wheel.mark}>
        <path d="M15 13h10.500v19.500C26.500 28 30 26 34 26h4.500V13H49v38H38.500V36.500H34c-5 0-8.500 3.500-8.500 8.500v6H15z" />
      </g>
    </svg>
  )
}

function pathOf({ at: begins, width }: Slice): string {
  if (width >= numbersInAll) return `M150 12a138 138 0 1 1-.01 0z`
  const large = width > numbersInAll / 2 ? 1 : 0
  return `M150 150L${point(begins, radius)}A138 138 0 ${large} 1 ${point(begins + width, radius)}z`
}

/** Narrow slices carry their name on a disc, nearer to the hub than the other names. */
function SliceName({ slice: { prize, at: begins, width } }: { slice: Slice }) {
  const { short } = usePrizeWords()(prize.worth)
  const place = begins + width / 2
  const narrow = width < 200
  const [x, y] = point(place, narrow ? 84 : 108).split(' ')
  if (!short) return null
  if (narrow)
    return (
      <g className={wheel.badge}>
        <circle cx={x} cy={y} r="15" />
        <text x={x} y={y} fontSize="12" dy=".35em">
          {short}
        </text>
      </g>
    )
  return (
    <text
      className={cx(wheel.sliceName, toneOf(prize.key))}
      x={x}
      y={y}
      dy=".35em"
      fontSize={width < 400 ? 13 : 19}
      transform={`rotate(${degrees(place).toFixed(3)} ${x} ${y})`}
    >
      {short}
    </text>
  )
}
