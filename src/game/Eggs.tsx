/** The eggs on their shelf (mockups/game-egg), drawn: closed ones, and the one that was opened with what was in it. */
import type { ReactNode } from 'react'
import eggs from './eggs.module.css'

const shells = [
  [eggs.eggA, eggs.specksA],
  [eggs.eggB, eggs.specksB],
  [eggs.eggC, eggs.specksC],
] as const

export function ClosedEgg({ nth }: { nth: number }) {
  const [shell, specks] = shells[nth] ?? shells[0]
  return (
    <svg viewBox="0 0 120 150" className={eggs.egg}>
      <ellipse cx="60" cy="140" rx="40" ry="7" className={eggs.shade} />
      <path d="M60 12c26 0 43 42 43 76 0 32-18 50-43 50S17 120 17 88c0-34 17-76 43-76z" className={shell} />
      <path
        d="M78 20c16 14 25 44 25 68 0 32-18 50-43 50-3 0-6 0-9-1 30-6 42-30 42-58 0-22-5-44-15-59z"
        className={eggs.shade}
      />
      <path d="M32 74c3-20 11-36 20-44" className={eggs.shine} />
      <g className={specks}>
        <circle cx="50" cy="60" r="3" />
        <circle cx="72" cy="50" r="2.2" />
        <circle cx="40" cy="96" r="2.6" />
        <circle cx="66" cy="84" r="3.4" />
        <circle cx="58" cy="112" r="2.4" />
        <circle cx="82" cy="100" r="2.6" />
        <circle cx="86" cy="74" r="2" />
      </g>
    </svg>
  )
}

/** `ticket`: what was in it, in its own place above the shell. */
export const OpenEgg = ({ ticket }: { ticket: ReactNode }) => (
  <svg viewBox="0 0 120 150" className={eggs.egg}>
    <ellipse cx="60" cy="140" rx="40" ry="7" className={eggs.shade} />
    <path
      d="M18 92c0-8 1-14 3-20l13 10 12-14 14 14 14-14 12 14 13-10c2 6 3 12 3 20 0 30-18 46-42 46S18 122 18 92z"
      className={eggs.eggB}
    />
    <path d="M90 74c6 34-6 56-38 63 3 1 5 1 8 1 24 0 42-16 42-46 0-8-1-14-3-20z" className={eggs.shade} />
    {ticket}
  </svg>
)

export const EggTicket = ({ short }: { short: string }) => (
  <g transform="rotate(10 60 40)" className={eggs.eggTicket}>
    <rect x="22" y="8" width="76" height="44" rx="7" />
    <path d="M74 8v44" />
    <text x="48" y="36" textAnchor="middle">
      {short}
    </text>
    <circle cx="86" cy="30" r="6" />
  </g>
)
