/** What came in or went out, with its sign. */
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import css from './buying-accounts.module.css'

export const Moved = ({ fen }: { fen: number }) => (
  <span className={fen > 0 ? css.in : undefined}>
    {fen > 0 ? '+' : ''}
    <Yuan fen={fen} />
  </span>
)
