/** What an order about to be placed consists of: its sellers and lines, its coupon, its amounts, the terms. */
import { ArrowsCounterClockwise } from '@phosphor-icons/react/dist/csr/ArrowsCounterClockwise'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type Cents, negative } from '#contract/kit/money.ts'
import type { OrderPreview } from '#contract/order/api.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import layout from '#src/kit/ui/layout.module.css'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import text from '#src/kit/ui/text.module.css'
import { ConfirmMail } from '#src/account/ConfirmMail.tsx'
import { PayNowLater } from './PayNowLater.tsx'
import { PreOrderAmounts } from './PreOrderAmounts.tsx'
import styles from './preorder.module.css'
import { SellerLines, type PreviewLine } from './SellerLines.tsx'

/** Which sheet is asked for. */
export type Open = { sheet: 'services' | 'note'; line: PreviewLine } | { sheet: 'coupons' }

export interface PreOrderContentProps {
  preview: OrderPreview
  /** Counted for earlier choices: dimmed. */
  isOld: boolean
  /** The total the shopper agreed to, when the shop counted another one. */
  before: Cents | undefined
  agreed: boolean
  /** The order was pressed without it. */
  asked: boolean
  onAgree: (agreed: boolean) => void
  onOpen: (open: Open) => void
}

export function PreOrderContent({ preview, isOld, before, agreed, asked, onAgree, onOpen }: PreOrderContentProps) {
  const usable = preview.coupons.filter(({ applicable }) => applicable).length
  return (
    <div className={cx(layout.stack, isOld && styles.busy)}>
      {before !== undefined && !isOld && (
        <Note tone="attention" icon={ArrowsCounterClockwise} role="alert">
          {before === preview.total ? (
            <Trans>Something has changed. Nothing was charged. Please check and pay again.</Trans>
          ) : (
            <Trans>
              The amounts have changed: it was <Money cents={before} charge />, now it is{' '}
              <Money cents={preview.total} charge strong />. Nothing was ordered and nothing was charged.
            </Trans>
          )}
        </Note>
      )}
      <PayNowLater preview={preview} />
      <ConfirmMail>
        <Trans>Please confirm your email before you order. Your cart stays as it is.</Trans>
      </ConfirmMail>
      {preview.dropped.length > 0 && (
        <Note tone="danger" role="status">
          <Plural
            value={preview.dropped.length}
            one="# item cannot be bought any more and is left out."
            other="# items cannot be bought any more and are left out."
          />
        </Note>
      )}
      {preview.sellers.map((seller) => (
        <SellerLines
          key={`${seller.mallType} ${seller.sellerId}`}
          seller={seller}
          offersServices={preview.offeredServices.length > 0}
          onNote={(line) => onOpen({ sheet: 'note', line })}
          onServices={(line) => onOpen({ sheet: 'services', line })}
        />
      ))}
      <Card flush>
        <List>
          <Row
            title={<Trans>Coupon</Trans>}
            value={
              preview.discount > 0 ? (
                <Money cents={negative(preview.discount)} charge className={text.good} />
              ) : (
                <Plural value={usable} _0="None available" one="# available" other="# available" />
              )
            }
            onPress={() => onOpen({ sheet: 'coupons' })}
            chevron
          />
        </List>
      </Card>
      <Card>
        <PreOrderAmounts preview={preview} />
      </Card>
      <Note icon={ArrowsCounterClockwise}>
        <Trans>If the seller charges less, we refund the difference. If they charge more, we ask before we buy.</Trans>
      </Note>
      <Checkbox
        name="agreed"
        checked={agreed}
        onCheck={onAgree}
        className={styles.terms}
        aria-invalid={(asked && !agreed) || undefined}
        aria-describedby={asked && !agreed ? 'agree-first' : undefined}
      >
        <span className={`${text.cap} ${text.ink2}`}>
          <Trans>
            I agree to the{' '}
            <Link className={text.link} to="/pages/registerAgreement/index">
              purchase terms
            </Link>{' '}
            and have read the{' '}
            <Link className={text.link} to="/pages/productClaim/index">
              product statement
            </Link>
            .
          </Trans>
        </span>
      </Checkbox>
      {asked && !agreed && (
        <p
          id="agree-first"
          className={styles.agreeFirst}
          role="alert"
          // The bar at the foot lies over what the box was scrolled to.
          ref={(said) => said?.scrollIntoView({ block: 'center' })}
        >
          <Trans>Agree to the terms first.</Trans>
        </p>
      )}
    </div>
  )
}
