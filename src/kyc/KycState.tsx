/** How far an identity check is (mockups2/kyc-states): looked at, not accepted, verified, expired, revoked. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX } from '@phosphor-icons/react/dist/csr/CalendarX'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Hourglass } from '@phosphor-icons/react/dist/csr/Hourglass'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { printNumber } from '#contract/kit/number.ts'
import { type Kyc, sidesAgain, sidesOf } from '#contract/kyc/kyc.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import layout from '#src/kit/ui/layout.module.css'
import text from '#src/kit/ui/text.module.css'
import css from './kyc.module.css'
import { localDay } from './local-day.ts'
import { useKycWords } from './use-kyc-words.ts'

export interface KycStateProps {
  kyc: Kyc
  /** Begins another try, or another document. */
  onAgain: () => void
}

export function KycState({ kyc, onAgain }: KycStateProps) {
  return (
    <div className={cx(layout.pad, layout.stack)}>
      {kyc.status === 'reviewing' && <Reviewing kyc={kyc} />}
      {kyc.status === 'rejected' && <Rejected kyc={kyc} onAgain={onAgain} />}
      {kyc.status === 'approved' && <Approved kyc={kyc} />}
      {kyc.status === 'expired' && <Expired kyc={kyc} onAgain={onAgain} />}
      {kyc.status === 'revoked' && <Revoked />}
    </div>
  )
}

const StateCard = ({
  chip,
  end,
  title,
  children,
}: {
  chip: ReactNode
  end?: ReactNode
  title: ReactNode
  children: ReactNode
}) => (
  <Card as="article" className={css.state}>
    <div className={cx(layout.row, layout.between, layout.wrap)}>
      {chip}
      {end && <span className={cx(text.cap, text.ink3, text.num)}>{end}</span>}
    </div>
    <h2 className={text.t3}>{title}</h2>
    {children}
  </Card>
)

const Words = ({ children }: { children: ReactNode }) => <p className={cx(text.sub, text.ink2)}>{children}</p>

function Reviewing({ kyc }: { kyc: Kyc }) {
  const { dateTime } = useDayText()
  const { sides } = useKycWords()
  const expected = kyc.expectedBy === null ? '' : dateTime(kyc.expectedBy)
  return (
    <StateCard
      chip={
        <Chip tone="progress" icon={Hourglass}>
          <Trans>Being checked</Trans>
        </Chip>
      }
      end={kyc.kycNumber && printNumber(kyc.kycNumber)}
      title={<Trans>We are looking at your pictures</Trans>}
    >
      <Words>
        <Trans>Usually done by {expected}. You can shop and ship meanwhile.</Trans>
      </Words>
      <ul className={cx(layout.row8, layout.wrap)}>
        {sidesOf(kyc.kind).map((side) => (
          <li key={side} className={css.ready}>
            <Glyph of={CheckCircle} size={16} fill />
            {sides[side]}
          </li>
        ))}
      </ul>
    </StateCard>
  )
}

function Rejected({ kyc, onAgain }: KycStateProps) {
  const { t } = useLingui()
  const { sides, faultOf } = useKycWords()
  const { dateTime } = useDayText()
  const again = sidesAgain(kyc.faults, kyc.kind)
  const [only] = again
  const name = only ? sides[only] : ''
  const next = kyc.nextTryAt === null ? '' : dateTime(kyc.nextTryAt)
  const [left, most] = [kyc.triesLeft, kyc.triesMost]
  return (
    <StateCard
      chip={
        <Chip tone="danger" icon={WarningCircle}>
          <Trans>Not accepted</Trans>
        </Chip>
      }
      end={kyc.kycNumber && printNumber(kyc.kycNumber)}
      title={kyc.faults.map(faultOf).map((fault) => (
        <span key={fault} className={css.fault}>
          {fault}
        </span>
      ))}
    >
      <Words>
        {again.length < sidesOf(kyc.kind).length ? (
          <Trans>The other pictures are fine: only this is needed again.</Trans>
        ) : (
          <Trans>All pictures are needed again.</Trans>
        )}
      </Words>
      <Button
        look="primary"
        wide
        onClick={onAgain}
        disabledReason={left === 0 ? t`You can try again on ${next}.` : undefined}
      >
        {again.length === 1 ? <Trans>Take it again: {name}</Trans> : <Trans>Take them again</Trans>}
      </Button>
      <p className={cx(text.cap, text.ink3, css.tries)}>
        <Trans>
          {left} of {most} tries left in 30 days
        </Trans>
      </p>
    </StateCard>
  )
}

function Approved({ kyc }: { kyc: Kyc }) {
  const { day, dayAtEnd } = useDayText()
  const { kinds } = useKycWords()
  const kind = kinds[kyc.kind]
  const ends = kyc.numberEnds ?? ''
  const last = kyc.validUntil === null ? '' : dayAtEnd(localDay(kyc.validUntil))
  return (
    <StateCard
      chip={
        <Chip tone="success" icon={CheckCircle}>
          <Trans>Verified</Trans>
        </Chip>
      }
      end={kyc.decidedAt !== null && day(kyc.decidedAt)}
      title={<Trans>You are verified</Trans>}
    >
      <Words>
        {ends && (
          <Trans>
            {kind}, number ending in <bdi>{ends}</bdi>.
          </Trans>
        )}{' '}
        {last && <Trans>Valid until {last}.</Trans>} <Trans>Everything that needs the check is open.</Trans>
      </Words>
      <p className={cx(text.cap, text.ink3)}>
        <Trans>The pictures are deleted as soon as the law allows.</Trans>
      </p>
    </StateCard>
  )
}

function Expired({ kyc, onAgain }: KycStateProps) {
  const { day } = useDayText()
  const last = kyc.validUntil === null ? '' : day(localDay(kyc.validUntil))
  return (
    <StateCard
      chip={
        <Chip tone="attention" icon={CalendarX}>
          <Trans>Expired</Trans>
        </Chip>
      }
      title={last ? <Trans>Your document expired on {last}</Trans> : <Trans>Your document has expired</Trans>}
    >
      <Words>
        <Trans>Balance and orders stay as they are. Large amounts wait for a new document.</Trans>
      </Words>
      <Button wide onClick={onAgain}>
        <Trans>Add a new document</Trans>
      </Button>
    </StateCard>
  )
}

const Revoked = () => (
  <StateCard
    chip={
      <Chip tone="danger" icon={WarningCircle}>
        <Trans>Revoked</Trans>
      </Chip>
    }
    title={<Trans>Your identity check was revoked</Trans>}
  >
    <Words>
      <Trans>Balance and orders stay as they are. Please write to us: a person will look at it.</Trans>
    </Words>
    <Link to="/pages/contactUS/index" className={buttonClass({ wide: true })}>
      <Trans>Contact us</Trans>
    </Link>
  </StateCard>
)
