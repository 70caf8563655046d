/** Why a link was not opened, each refusal in its own words: what it is, and the quickest way on (product.md 3). */
import { GlobeX } from '@phosphor-icons/react/dist/csr/GlobeX'
import { LinkBreak } from '@phosphor-icons/react/dist/csr/LinkBreak'
import { Storefront } from '@phosphor-icons/react/dist/csr/Storefront'
import type { Icon } from '@phosphor-icons/react'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LinkRefusal } from '#contract/catalog/link.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { ToneTile, type Tone } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import layout from '#src/kit/ui/layout.module.css'
import text from '#src/kit/ui/text.module.css'
import { LinksThatWork } from './LinksThatWork.tsx'
import css from './Search.module.css'

type Refusal = Exclude<LinkRefusal, 'no-link'>

interface Said {
  /** Amber where trying helps, crimson where we never buy. */
  tone: Tone
  icon: Icon
  title: ReactNode
  body: ReactNode
}

const said: Record<Refusal, () => Said> = {
  'short-link': () => ({
    tone: 'attention',
    icon: LinkBreak,
    title: <Trans>We could not open this short link</Trans>,
    body: (
      <Trans>
        It usually works: we follow it to the product page. This one led us nowhere. Open it in your browser and copy
        the long link from the address bar, or describe the product.
      </Trans>
    ),
  }),
  'share-code': () => ({
    tone: 'attention',
    icon: LinkBreak,
    title: <Trans>This is a code, not a link</Trans>,
    body: (
      <Trans>Only the shopping app it was made for can read it. Open it there, choose Share, then Copy link.</Trans>
    ),
  }),
  'shop-not-item': () => ({
    tone: 'attention',
    icon: Storefront,
    title: <Trans>This is a shop, not a product</Trans>,
    body: <Trans>Open one product in that shop and copy its link. Or search by keyword.</Trans>,
  }),
  'not-an-item': () => ({
    tone: 'attention',
    icon: LinkBreak,
    title: <Trans>This page is not a product</Trans>,
    body: (
      <Trans>
        The link is from a marketplace we buy at, but it leads to another page. Open the product itself and copy its
        link.
      </Trans>
    ),
  }),
  'unsupported-site': () => ({
    tone: 'danger',
    icon: GlobeX,
    title: <Trans>We do not buy on this site</Trans>,
    body: (
      <Trans>
        We buy on Taobao, Tmall, Weidian and 1688. If the same product is there, paste that link. We cannot buy from
        sites outside China.
      </Trans>
    ),
  }),
}

export interface PasteRefusedProps {
  reason: Refusal
  onSearch?: (() => void) | undefined
  onAgain?: (() => void) | undefined
  onDescribe?: (() => void) | undefined
}

export function PasteRefused({ reason, onSearch, onAgain, onDescribe }: PasteRefusedProps) {
  const { tone, icon, title, body } = said[reason]()
  return (
    <div className={css.refused}>
      <Card as="section" className={css.refusal}>
        <div role="alert">
          <ToneTile line tone={tone} icon={icon} />
          <h2 className={cx(text.t2, css.why)}>{title}</h2>
          <p className={cx(text.sub, text.ink2)}>{body}</p>
        </div>
        <div className={cx(layout.row8, css.ways)}>
          {onAgain && (
            <Button look="primary" grow onClick={onAgain}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {onSearch && (
            <Button look="primary" grow onClick={onSearch}>
              <Trans>Search by keyword</Trans>
            </Button>
          )}
          {onDescribe && (
            <Button look="quiet" onClick={onDescribe}>
              <Trans>Describe it</Trans>
            </Button>
          )}
          {onDescribe ? null : reason === 'unsupported-site' ? (
            <Link className={buttonClass({ look: 'quiet' })} to="/pages/contactUS/index">
              <Trans>Suggest site</Trans>
            </Link>
          ) : (
            <Link
              className={buttonClass({ look: 'quiet' })}
              to="/pages/FAQDetail/index"
              search={{ slug: 'links-and-products' }}
            >
              <Trans>How to copy</Trans>
            </Link>
          )}
        </div>
      </Card>
      <LinksThatWork />
    </div>
  )
}
