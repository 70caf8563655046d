/** Under a mail's code: when a new mail may be asked for, and in a demo the way to the mailbox (product.md 15). */
import { Trans } from '@lingui/react/macro'
import { EnvelopeOpen } from '@phosphor-icons/react/dist/csr/EnvelopeOpen'
import { checkEmailAddress, resendVerification } from '#contract/account/sign-in-api.ts'
import { call } from '#src/kit/network/http.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { useAction } from '#src/kit/network/use-action.ts'
import { useCountdown } from '#src/kit/text/use-countdown.ts'
import styles from './auth.module.css'
import { rememberMail, useNextMail } from './mail-times.ts'
import { minutesText } from './minutes-text.ts'
import { tellUnlessRefused, waitUntil } from './refusal.ts'

/** `onAgain`: how else the mail is asked for. */
export function ResendRow({
  purpose,
  email,
  onAgain,
}: { email: string } & (
  | { purpose: 'verify' | 'reset'; onAgain?: undefined }
  | { purpose: 'sign-in'; onAgain: () => void }
)) {
  const demo = useLaunch()?.demo
  const left = useCountdown(useNextMail(purpose, email))
  const again = useAction(
    async (key) => {
      const ask = purpose === 'verify' ? resendVerification : checkEmailAddress
      try {
        rememberMail(purpose, email, (await call(ask, { email }, { key })).resendAt)
      } catch (error) {
        const until = waitUntil(error)
        if (until === null) tellUnlessRefused(error)
        else rememberMail(purpose, email, until)
      }
    },
    { quiet: true },
  )
  return (
    <div className={styles.resend}>
      {left > 0 ? (
        <span>
          <Trans>
            New email in <strong>{minutesText(left)}</strong>
          </Trans>
        </span>
      ) : (
        <button
          type="button"
          className={styles.link}
          aria-disabled={again.pending}
          onClick={onAgain ?? (() => void again.run())}
        >
          <Trans>Send a new email</Trans>
        </button>
      )}
      {demo && (
        <a className={buttonClass({ small: true })} href="/demo/mailbox" target="_blank" rel="noopener">
          <Glyph of={EnvelopeOpen} size={18} />
          <Trans>Open mailbox</Trans>
        </a>
      )}
    </div>
  )
}
