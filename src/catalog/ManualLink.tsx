/** The link that is described: it can be opened beside the form, to copy from. */
import { Link } from '@phosphor-icons/react/dist/csr/Link'
import { ArrowSquareOut } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { MallType } from '#contract/catalog/product.ts'
import { cardClass } from '#src/kit/ui/Card.tsx'
import { ToneTile } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import layout from '#src/kit/ui/layout.module.css'
import text from '#src/kit/ui/text.module.css'
import css from './Manual.module.css'
import { mallNames } from './words.ts'

export function ManualLink({
  url,
  mallType,
  itemId,
}: {
  url: string | undefined
  mallType: MallType
  itemId: string | undefined
}) {
  const { i18n } = useLingui()
  const mall = i18n._(mallNames[mallType])
  return (
    <a
      className={cx(cardClass({ flush: true, pressable: true }), css.link)}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <ToneTile tone="neutral" line icon={Link} />
      <span className={layout.grow}>
        <span className={cx(text.subStrong, itemId ? undefined : text.one, css.block)}>
          {itemId ? (
            <Trans>
              {mall} item <bdi>{itemId}</bdi>
            </Trans>
          ) : (
            <bdi>{url}</bdi>
          )}
        </span>
        <span className={cx(text.cap, text.ink3)}>
          {itemId ? <Trans>Valid link, but we cannot read this page</Trans> : <Trans>We cannot open this link</Trans>}
        </span>
      </span>
      <Glyph of={ArrowSquareOut} size={18} directional className={text.ink3} />
    </a>
  )
}
