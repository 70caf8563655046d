/** One parcel without owner: its photos, whose it may be, and the order it is given to. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { printNumber } from '#contract/kit/number.ts'
import { assignArrival, discardArrival, type NoOwnerParcel } from '#contract/warehouse/no-owner-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { useConfirm } from '#src/kit/ui/Dialog.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { MissingPhotos } from '#ops/kit/photos/later/MissingPhotos.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { useGo } from '#ops/kit/place.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { useServerNow } from '#ops/kit/use-server-now.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './no-owner.module.css'

interface Props {
  parcel: NoOwnerParcel
  onDone: (words: ReactNode) => Promise<void>
}

export function NoOwnerPane({ parcel, onDone }: Props) {
  const { t } = useLingui()
  const when = useWhen()
  const now = useServerNow(60_000)
  const go = useGo()
  const confirm = useConfirm()
  const field = useRef<HTMLInputElement>(null)
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState<'assign' | 'discard'>()
  const over = now >= parcel.discardableAt
  const assign = useDeskAction(async (key, orderNumber: string) => {
    const { scan } = await call(assignArrival, { arrivalId: parcel.id, orderNumber }, { key })
    await onDone(t`Given to ${orderNumber}. It is received like any other now.`)
    go('receiving', { scan })
  })
  const discard = useDeskAction(async (key, why: string) => {
    await call(discardArrival, { arrivalId: parcel.id, reason: why }, { key })
    await onDone(t`${printNumber(parcel.packageId)} is discarded`)
  })
  const give = () => {
    setPressed('assign')
    if (number.trim()) void assign.run(number.trim())
    else field.current?.focus()
  }
  const throwAway = async () => {
    setPressed('discard')
    const why = reason.trim()
    if (!why) return
    const sure = await confirm({
      title: t`Discard ${printNumber(parcel.packageId)}?`,
      body: t`It leaves the warehouse for good.`,
      keep: t`Keep`,
      confirm: t`Discard`,
      danger: true,
    })
    if (sure) await discard.run(why)
  }
  useShortcuts([{ key: 'Enter', ctrl: true, label: t`Give it to this order`, run: give }])
  return (
    <>
      <PaneHeader>{printNumber(parcel.packageId)}</PaneHeader>
      <MissingPhotos later={parcel.later} onCame={() => onDone(t`Photo added`)} />
      <Pane>
        <div className={css.photos}>
          {parcel.photos.map((photo) => (
            <a key={photo.id} href={photo.url} target="_blank" rel="noreferrer">
              <ProductThumb src={photo.thumbUrl} alt={photo.caption ?? t`Photo`} size={84} />
            </a>
          ))}
        </div>
        <Facts
          rows={[
            { key: 'scan', label: t`Number on it`, value: parcel.scan },
            { key: 'note', label: t`What it is`, value: parcel.note },
            { key: 'at', label: t`Since`, value: when(parcel.at) },
            { key: 'who', label: t`By`, value: parcel.who },
          ]}
        />
      </Pane>
      <Pane title={t`Whose is it?`}>
        <ul className={css.guesses}>
          {parcel.guesses.map((guess) => (
            <li key={guess.orderNumber}>
              <button type="button" onClick={() => setNumber(printNumber(guess.orderNumber))}>
                {guess.pic && <ProductThumb src={guess.pic} size={60} />}
                <span>
                  <b>
                    <OurNumber of={guess.orderNumber} />
                  </b>
                  <span>{[guess.customer, guess.title].join(', ')}</span>
                  <small>{guess.why === 'number' ? t`Its number is nearly the same` : t`Words of the note`}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <Input
          ref={field}
          label={t`Order that waits for it`}
          value={number}
          maxLength={30}
          onChange={(event) => setNumber(event.target.value)}
          error={pressed === 'assign' && !number.trim() && t`Type the order’s number`}
        />
        {over && (
          <Input
            label={t`Or discard it: why`}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
            error={pressed === 'discard' && !reason.trim() && t`Say why first`}
          />
        )}
      </Pane>
      <PaneFooter>
        <ErrorLine error={assign.error ?? discard.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={assign.pending && t`Saving`} onClick={give}>
          <Trans>Give it to this order</Trans>
        </ActionButton>
        <ActionButton
          disabledReason={over ? undefined : t`Kept until ${when(parcel.discardableAt)}`}
          disabled={discard.pending}
          look="danger"
          onClick={() => void throwAway()}
        >
          <Trans>Discard</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
