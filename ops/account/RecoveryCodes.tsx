/** The recovery codes, this once: to be copied or printed, and then gone from the screen. */
import { Copy } from '@phosphor-icons/react/dist/csr/Copy'
import { Printer } from '@phosphor-icons/react/dist/csr/Printer'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import css from './account.module.css'

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const copy = useDeskAction(async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  })
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className={css.step}>
      <h3 ref={head} tabIndex={-1}>
        <Trans>Your recovery codes</Trans>
      </h3>
      <p className={css.quiet}>
        <Trans>
          Each of them lets you log in once without your phone. They are shown only now: print them, or keep them where
          you keep passwords.
        </Trans>
      </p>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <ErrorLine error={copy.error} />
      <div className={css.acts}>
        <ActionButton icon={Copy} onClick={() => void copy.run()}>
          {copied ? t`Copied` : t`Copy`}
        </ActionButton>
        <ActionButton icon={Printer} onClick={() => print()}>
          <Trans>Print</Trans>
        </ActionButton>
        <ActionButton look="primary" onClick={onKept}>
          <Trans>I have kept them</Trans>
        </ActionButton>
      </div>
    </section>
  )
}
