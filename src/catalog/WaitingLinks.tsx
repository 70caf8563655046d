/** Links kept without a network, on the home page: still waiting, ready to be opened, or refused with the reason. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CloudArrowUp } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { X } from '@phosphor-icons/react/dist/csr/X'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { titleIn } from '#contract/kit/title.ts'
import type { Disk, SeenProduct, Waiting } from '#src/disk.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { discard, retry } from '#src/kit/outbox/queue.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { ToneTile } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import text from '#src/kit/ui/text.module.css'
import { useRows } from '#src/kit/disk/with-disk.ts'
import type { Followed } from './mutations.ts'
import css from './Home.module.css'

interface Kept {
  row: Waiting
  product: SeenProduct | undefined
}

const keptLinks = async (disk: Disk): Promise<Kept[]> => {
  const rows = await disk.outbox.where('about').startsWith('link:').sortBy('seq')
  return Promise.all(
    rows.map(async (row) => {
      const { mallType, itemId } = (row.done ?? {}) as Partial<Followed>
      const key = mallType && itemId ? [mallType, itemId] : undefined
      return { row, product: key && (await disk.products.where('[mallType+itemId]').equals(key).first()) }
    }),
  )
}

export function WaitingLinks() {
  return useRows(keptLinks)?.map((kept) => <Link key={kept.row.key} {...kept} />)
}

function Link({ row, product }: Kept) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const link = (row.input as { text: string }).text
  const led = row.done as Followed | undefined
  const open = ({ itemId, mallType }: Followed) => {
    void discard(row.key)
    void navigate({ to: '/pages/productDetail/index', search: { itemId, mallType } })
  }
  return (
    <Card flush className={css.copied}>
      {product?.pic ? (
        <ProductThumb src={product.pic} size={42} />
      ) : (
        <ToneTile
          line
          tone={row.failed ? 'danger' : led ? 'success' : 'attention'}
          icon={row.failed ? WarningCircle : led ? CheckCircle : CloudArrowUp}
        />
      )}
      <span className={layout.grow} role="status">
        <span className={cx(text.subStrong, text.one, css.line)}>
          {row.failed ? (
            <Trans>This link could not be opened</Trans>
          ) : led ? (
            <Trans>Your link is ready</Trans>
          ) : (
            <Trans>Opens when you are back online</Trans>
          )}
        </span>
        <span dir="auto" className={cx(text.cap, text.ink3, text.one, css.link)}>
          {row.failed?.message ?? (product ? titleIn(language, product) : link.replace(/^https?:\/\//, ''))}
        </span>
      </span>
      {led && (
        <Button look="tint" small onClick={() => open(led)}>
          <Trans>Open</Trans>
        </Button>
      )}
      {row.failed && (
        <Button look="tint" small onClick={() => void retry(row.key)}>
          <Trans>Retry</Trans>
        </Button>
      )}
      <IconButton icon={X} size={14} label={t`Dismiss`} onClick={() => void discard(row.key)} />
    </Card>
  )
}
