/**
 * A product link that lies in the clipboard (design.md 7). Shown only where reading it was allowed before: the shop
 * never asks by itself. Putting it away is remembered for that link.
 */
import { Link } from '@phosphor-icons/react/dist/csr/Link'
import { X } from '@phosphor-icons/react/dist/csr/X'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { findLink, type ItemLink, parseLink } from '#contract/catalog/link.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { ToneTile } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import text from '#src/kit/ui/text.module.css'
import css from './Home.module.css'
import { useOpenText } from './use-open-text.ts'
import { mallNames } from './words.ts'

const putAwayKey = 'linkPutAway'

interface Copied {
  link: ItemLink
  shown: string
  /** All that was copied: the title may stand beside the link. */
  said: string
}

async function readCopied(): Promise<Copied | undefined> {
  const asked = await navigator.permissions?.query({ name: 'clipboard-read' as PermissionName }).catch(() => undefined)
  if (asked?.state !== 'granted' || !document.hasFocus()) return undefined
  const said = await navigator.clipboard.readText().catch(() => '')
  const link = parseLink(said)
  if (!link.ok || localStorage.getItem(putAwayKey) === `${link.mallType}:${link.itemId}`) return undefined
  return { link, said, shown: (findLink(said) ?? said).replace(/^https?:\/\//, '') }
}

export function CopiedLink() {
  const { t, i18n } = useLingui()
  const [copied, setCopied] = useState<Copied>()
  const open = useOpenText()
  const mall = copied?.link.mallType ?? ''
  const itemId = copied?.link.itemId ?? ''
  const known = useRows((it) => it.products.where('[mallType+itemId]').equals([mall, itemId]).first(), [mall, itemId])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void readCopied().then(setCopied)
    }
    look()
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  if (!copied) return null
  const name = i18n._(mallNames[copied.link.mallType])
  return (
    <Card flush className={css.copied}>
      {known?.pic ? <ProductThumb src={known.pic} size={42} /> : <ToneTile tone="neutral" line icon={Link} />}
      <span className={layout.grow}>
        <span className={cx(text.subStrong, css.line)}>
          <Trans>{name} link copied</Trans>
        </span>
        <span className={cx(text.cap, text.ink3, text.one, css.link)}>{copied.shown}</span>
      </span>
      <Button look="tint" small onClick={() => open(copied.said)}>
        <Trans>Open</Trans>
      </Button>
      <IconButton
        icon={X}
        size={14}
        label={t`Dismiss`}
        onClick={() => {
          localStorage.setItem(putAwayKey, `${copied.link.mallType}:${copied.link.itemId}`)
          setCopied(undefined)
        }}
      />
    </Card>
  )
}
