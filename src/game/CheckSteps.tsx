/** The four steps of a draw: the fingerprint before, the shopper's own part, the opened secret, and the number they give. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from '@phosphor-icons/react/dist/csr/Check'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Copy } from '@phosphor-icons/react/dist/csr/Copy'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { ReactNode } from 'react'
import { numbersInAll } from '#contract/game/draw.ts'
import type { Draw } from '#contract/game/game.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import text from '#src/kit/ui/text.module.css'
import { toast } from '#src/kit/ui/toast.ts'
import type { Checked } from './check-draw.ts'
import proof from './proof.module.css'
import { shortHex } from './short-hex.ts'

export function CheckSteps({ draw, checked }: { draw: Draw; checked: Checked | undefined }) {
  const { t, i18n } = useLingui()
  const { dateTime } = useDayText()
  const [before, after] = [dateTime(draw.committedAt), dateTime(draw.playedAt)]
  const inAll = i18n.number(numbersInAll)
  const word = checked?.read ? i18n.number(checked.read.word) : '…'
  return (
    <Card>
      <ol className={proof.steps}>
        <Step
          title={<Trans>Before, {before}</Trans>}
          note={
            <Trans>We showed the fingerprint of a secret number, yours for this day. It cannot be turned back.</Trans>
          }
        >
          <Hex of={draw.fingerprint} label={t`Copy the fingerprint`} />
          {checked?.asShown !== undefined && (
            <Verdict fits={checked.asShown} no={<Trans>This phone was shown something else.</Trans>}>
              <Trans>This phone kept it, with the same table</Trans>
            </Verdict>
          )}
        </Step>
        <Step
          title={<Trans>Your part</Trans>}
          note={<Trans>The game, the day and your account. Two people never share one.</Trans>}
        >
          <div className={proof.hex}>
            <bdi dir="ltr" className={proof.mono}>
              {draw.part}
            </bdi>
          </div>
          {checked && !checked.part && <Verdict fits={false} no={<Trans>This part is not yours.</Trans>} />}
        </Step>
        <Step
          title={<Trans>After, {after}</Trans>}
          note={<Trans>We opened the secret. Its fingerprint is worked out on this phone.</Trans>}
        >
          <Hex of={draw.secret} label={t`Copy the secret`} />
          {checked && (
            <Verdict fits={checked.fingerprint} no={<Trans>Another fingerprint</Trans>}>
              <Trans>Same fingerprint</Trans>
            </Verdict>
          )}
        </Step>
        <Step title={<Trans>The number</Trans>} note={<Trans>Secret and your part, mixed (HMAC-SHA256), give</Trans>}>
          <p className={proof.numberRow}>
            <bdi className={proof.mono}>{word}</bdi>
            <span className={cx(text.cap, text.ink3)}>
              <Trans>rest of {inAll}</Trans>
            </span>
            <b className={cx(text.t2, text.num)}>{i18n.number(checked?.read?.number ?? draw.number)}</b>
          </p>
          {checked && !checked.result && <Verdict fits={false} no={<Trans>Not the prize that was given</Trans>} />}
        </Step>
      </ol>
    </Card>
  )
}

function Step({ title, note, children }: { title: ReactNode; note: ReactNode; children: ReactNode }) {
  return (
    <li>
      <div className={text.subStrong}>{title}</div>
      <div className={cx(text.cap, text.ink3)}>{note}</div>
      {children}
    </li>
  )
}

function Hex({ of: hex, label }: { of: string; label: string }) {
  const { t } = useLingui()
  const copy = () =>
    void navigator.clipboard.writeText(hex).then(
      () => toast(t`Copied`),
      () => toast(t`This browser does not let us copy.`),
    )
  return (
    <div className={proof.hex}>
      <bdi dir="ltr" className={proof.mono} title={hex}>
        {shortHex(hex)}
      </bdi>
      <IconButton icon={Copy} label={label} onClick={copy} />
    </div>
  )
}

const Verdict = ({ fits, no, children }: { fits: boolean; no: ReactNode; children?: ReactNode }) => (
  <p className={cx(proof.fits, text.cap, fits ? text.good : text.bad)}>
    <Glyph of={fits ? CheckCircle : WarningCircle} size={18} fill />
    {fits ? (children ?? <Glyph of={Check} />) : no}
  </p>
)
