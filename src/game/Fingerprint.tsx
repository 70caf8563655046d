/** What was fixed before the play: its fingerprint, and once it is played the opened secret (mockups2/luck-lottery). */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { GameToday } from '#contract/game/api.ts'
import type { Draw } from '#contract/game/game.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import text from '#src/kit/ui/text.module.css'
import css from './game.module.css'
import { shortHex } from './short-hex.ts'

/** `draw`: shown only once the picture has come to rest. */
export function Fingerprint({ today, draw }: { today: GameToday; draw: Draw | null }) {
  const { t } = useLingui()
  const { dateTime } = useDayText()
  const { commitment, game } = today
  if (!commitment) return null
  const before = dateTime(commitment.at)
  return (
    <Card as="section" aria-label={t`Fixed before you play`}>
      <h2 className={text.subStrong}>
        <Trans>Fixed before you play</Trans>
      </h2>
      <p className={`${text.cap} ${text.ink2} ${css.said}`}>
        <Trans>
          This is the fingerprint of a secret number, yours for today. It is opened with the result, and your phone
          computes the draw again.
        </Trans>
      </p>
      <dl className={css.prints}>
        <div>
          <dt>
            <Trans>Fingerprint, {before}</Trans>
          </dt>
          <dd>
            <bdi dir="ltr">{shortHex(commitment.fingerprint)}</bdi>
          </dd>
        </div>
        {draw && (
          <div>
            <dt>
              <Trans>Secret, opened</Trans>
            </dt>
            <dd>
              <bdi dir="ltr">{shortHex(draw.secret)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <Link to={`/pages/${game}/index`} search={{ view: 'draws' }} className={css.all}>
        <Trans>All my draws</Trans>
      </Link>
    </Card>
  )
}
