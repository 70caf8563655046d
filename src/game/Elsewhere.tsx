/** For whoever does not take our word for it: the values and the lines that compute the draw without us, to be copied. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Draw } from '#contract/game/game.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import text from '#src/kit/ui/text.module.css'
import { toast } from '#src/kit/ui/toast.ts'
import { checkLines } from './check-lines.ts'
import css from './game.module.css'
import { usePrizeWords } from './use-prize-words.ts'

export function Elsewhere({ draw }: { draw: Draw }) {
  const { t } = useLingui()
  const words = usePrizeWords()
  const lines = () =>
    checkLines(
      draw,
      draw.prizes.map(({ worth }) => words(worth).whole),
    )
  const copy = () =>
    void navigator.clipboard.writeText(lines()).then(
      () => toast(t`Copied`),
      () => toast(t`This browser does not let us copy.`),
    )
  return (
    <Card>
      <h2 className={text.t3}>
        <Trans>Without us</Trans>
      </h2>
      <p className={cx(text.cap, text.ink2)}>
        <Trans>
          Any SHA-256 tool gives the same. Copy the values with twenty lines of code that compute the draw. The
          fingerprint of every day is kept and cannot be edited.
        </Trans>
      </p>
      <div className={cx(css.twoButtons, css.below)}>
        <Button small grow onClick={copy}>
          <Trans>Copy everything</Trans>
        </Button>
        <Link
          to={`/pages/${draw.game}/index`}
          search={{ view: 'draws' }}
          className={buttonClass({ small: true, grow: true })}
        >
          <Trans>All my draws</Trans>
        </Link>
      </div>
    </Card>
  )
}
