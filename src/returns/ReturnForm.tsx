/** Asking to send something back (states.md R1): why, how many, photos, a note, and what may be expected back. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Cents, cents } from '#contract/kit/money.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { askReturn, previewReturn } from '#contract/returns/api.ts'
import type { ReturnKind } from '#contract/returns/return.ts'
import { shoppersFault } from '#contract/returns/return.ts'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { call } from '#src/kit/network/http.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Radio } from '#src/kit/ui/Checks.tsx'
import { TextArea } from '#src/kit/ui/Field.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money, useMoneyText } from '#src/kit/ui/Money.tsx'
import { Stepper } from '#src/kit/ui/Stepper.tsx'
import text from '#src/kit/ui/text.module.css'
import { useAction } from '#src/kit/network/use-action.ts'
import { useDraft } from '#src/kit/disk/use-draft.ts'
import { LinePicture } from '#src/order/LinePicture.tsx'
import { PhotoPicker } from './PhotoPicker.tsx'
import type { Photo } from './photos.ts'
import { type Reason, reasonsFor, reasonWord } from './reason-words.ts'
import styles from './returns.module.css'

/** A thing that may go back: pieces on our shelf, or bought ones that never came. */
export interface Returnable {
  id: string
  kind: ReturnKind
  title: string
  spec: string
  pic: string | null
  most: number
  /** What one piece cost. */
  worth: Cents
  /** Small pictures of our quality check. */
  photos: readonly string[]
  deadline: number | null
}

interface Draft {
  quantity: number
  reason: Reason | null
  note: string
  photos: Photo[]
}

export function ReturnForm({ thing, offline }: { thing: Returnable; offline: boolean }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { dateTime } = useDayText()
  const draft = useDraft<Draft>(`${thing.kind}:${thing.id}`, {
    quantity: thing.most,
    reason: null,
    note: '',
    photos: [],
  })
  const form = { ...draft.value, quantity: Math.min(draft.value.quantity, thing.most) }
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const change = (part: Partial<Draft>) => draft.save({ ...latest.current, ...part })
  const [missing, setMissing] = useState(false)
  const reasons = useRef<HTMLDivElement>(null)
  const expected = useExpected(thing, form.quantity, form.reason)

  const ask = useAction(async (key, input: Parameters<typeof call<typeof askReturn>>[1]) => {
    const made = await call(askReturn, input, { key })
    draft.forget()
    await pullChanges().catch(() => undefined)
    void navigate({ to: '/pages/afterSalesDetail/index', search: { returnNumber: made.returnNumber }, replace: true })
  })
  // Once the words stand below the reasons: they may be off the screen.
  const showMissing = () => {
    reasons.current?.querySelector('input')?.focus({ preventScroll: true })
    reasons.current?.nextElementSibling?.scrollIntoView({ block: 'center' })
  }
  const submit = () => {
    setMissing(form.reason === null)
    if (form.reason === null) return void requestAnimationFrame(showMissing)
    void ask.run({
      itemId: thing.id,
      quantity: form.quantity,
      kind: thing.kind,
      reason: form.reason,
      note: form.note.trim(),
      photoIds: form.photos.map(({ id }) => id),
    })
  }
  const until = thing.deadline === null ? '' : dateTime(thing.deadline)

  return (
    <>
      <div className={`${layout.pad} ${layout.stack} ${styles.page}`}>
        <Card>
          <div className={styles.thing}>
            <LinePicture pic={thing.pic} size={56} />
            <span className={layout.grow}>
              <span dir="auto" className={`${text.sub} ${text.theirs} ${text.two}`}>
                {thing.title}
              </span>
              <span className={`${text.cap} ${text.ink3}`}>
                <bdi>{thing.spec}</bdi>
              </span>
            </span>
            <Money cents={cents(thing.worth * form.quantity)} charge strong />
          </div>
          {thing.most > 1 && (
            <div className={styles.quantity}>
              <Trans>Pieces</Trans>
              <Stepper
                label={t`Pieces`}
                value={form.quantity}
                max={thing.most}
                onChange={(quantity) => change({ quantity })}
              />
            </div>
          )}
        </Card>
        <Card flush as="section">
          <h2 className={styles.why}>
            {thing.kind === 'return' ? (
              <Trans>Why are you returning it?</Trans>
            ) : (
              <Trans>Why do you want your money back?</Trans>
            )}
          </h2>
          <div ref={reasons} role="radiogroup" aria-label={t`Reason`} aria-invalid={missing || undefined}>
            <List>
              {reasonsFor(thing.kind).map((reason) => (
                <Row
                  key={reason}
                  forId={`reason-${reason}`}
                  lead={
                    <Radio
                      id={`reason-${reason}`}
                      name="reason"
                      checked={form.reason === reason}
                      onPick={() => (setMissing(false), change({ reason }))}
                    />
                  }
                  title={i18n._(reasonWord(thing.kind, reason))}
                  note={
                    thing.kind === 'refund_only'
                      ? undefined
                      : shoppersFault(reason)
                        ? t`You pay delivery back`
                        : t`The seller pays delivery back`
                  }
                  chosen={form.reason === reason}
                />
              ))}
            </List>
          </div>
          {missing && (
            <p role="alert" className={`${text.cap} ${text.bad}`} style={{ padding: '4px 16px 14px' }}>
              <Trans>Choose a reason</Trans>
            </p>
          )}
        </Card>
        <TextArea
          label={t`Message to the seller (optional)`}
          value={form.note}
          autoComplete="off"
          onChange={(event) => change({ note: event.target.value })}
        />
        <PhotoPicker
          photos={form.photos}
          ours={thing.photos}
          offline={offline}
          onChange={(how) => change({ photos: how(latest.current.photos) })}
        />
        {expected && expected.fee > 0 && <FeeNote fee={expected.fee} />}
        <p className={`${text.cap} ${text.ink2}`}>
          <Trans>Our service fee for buying it is not refunded.</Trans>
        </p>
        <p className={styles.until}>
          {until ? (
            <Trans>
              Open until <bdi>{until}</bdi>. The seller answers within 72 hours.
            </Trans>
          ) : (
            <Trans>The seller answers within 72 hours.</Trans>
          )}
        </p>
      </div>
      <ActionBar
        label={<Trans>Refund to balance</Trans>}
        sum={expected ? <Money cents={expected.expected} estimate charge /> : '–'}
      >
        <Button
          look="primary"
          grow
          loading={ask.pending && t`Sending the request`}
          disabledReason={offline && t`You need a connection to ask.`}
          onClick={submit}
        >
          {thing.kind === 'return' ? <Trans>Request return</Trans> : <Trans>Request refund</Trans>}
        </Button>
      </ActionBar>
    </>
  )
}

function FeeNote({ fee }: { fee: number }) {
  const amount = useMoneyText()(fee)
  return (
    <p className={`${text.cap} ${text.ink2}`}>
      <Trans>Delivery back to the seller, {amount}, is taken off.</Trans>
    </p>
  )
}

type Expected = Output<typeof previewReturn>

/** What would come back, asked anew for each choice; none while offline. */
function useExpected({ id: itemId, kind }: Returnable, quantity: number, reason: Reason | null): Expected | undefined {
  const question = JSON.stringify([itemId, kind, quantity, reason])
  const [known, setKnown] = useState<{ question: string; expected: Expected }>()
  useEffect(() => {
    const stop = new AbortController()
    // Before a reason is chosen: as if the reason were the seller's.
    call(previewReturn, { itemId, quantity, kind, reason: reason ?? 'damaged' }, { signal: stop.signal }).then(
      (expected) => setKnown({ question, expected }),
      () => undefined,
    )
    return () => stop.abort()
  }, [question, itemId, kind, quantity, reason])
  return known?.question === question ? known.expected : undefined
}
