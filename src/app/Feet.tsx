/** On a desk the column leaves room (design.md 11): what the shop is at the start, a code to go on on the phone at the end. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { cx } from '#src/kit/ui/cx.ts'
import text from '#src/kit/ui/text.module.css'
import styles from './Feet.module.css'
import { qrCode } from '#src/kit/qr.ts'

// The quiet zone that readers need is the paper around it.
const quiet = 1

export function Feet() {
  const { t } = useLingui()
  // The fragment stays here: a link from a mail carries its secret in it.
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const rows = qrCode(location.origin + here) ?? qrCode(location.origin) ?? []
  const size = rows.length + 2 * quiet
  const dark = rows
    .flatMap((row, y) => row.flatMap((it, x) => (it ? `M${x + quiet} ${y + quiet}h1v1h-1z` : [])))
    .join('')
  return (
    <>
      <aside className={cx(styles.foot, styles.start)} aria-label={t`About the shop`}>
        <p className={text.t3}>
          <Trans>Goods from China, bought and shipped for you</Trans>
        </p>
        <p className={cx(text.cap, text.ink2, styles.built)}>
          <Trans>Built for phones. It works here too, with the same account and cart.</Trans>
        </p>
        <nav className={cx(text.cap, text.ink2, styles.links)}>
          <Link to="/pages/FAQ/index">
            <Trans>Help</Trans>
          </Link>
          <Link to="/pages/priceCalc/index">
            <Trans>Price calculator</Trans>
          </Link>
          <Link to="/pages/registerAgreement/index">
            <Trans>Terms</Trans>
          </Link>
        </nav>
      </aside>
      <aside className={cx(styles.foot, styles.end)} aria-label={t`Continue on your phone`}>
        <svg
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={t`QR code of this page`}
        >
          <rect width={size} height={size} className={styles.paper} />
          <path d={dark} />
        </svg>
        <p className={text.capStrong}>
          <Trans>Continue on your phone</Trans>
        </p>
        <p className={cx(text.cap, text.ink2)}>
          <Trans>Scan to open and install</Trans>
        </p>
      </aside>
    </>
  )
}
