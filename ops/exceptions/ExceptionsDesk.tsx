/** What does not go its way: stopped parcels (K15 to K17) and extra fees that nobody paid yet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { giveUpParcel, resumeParcel, voidParcelPatch } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/http.ts'
import { useAction } from '#src/kit/use-action.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Act } from '../parts/Act.tsx'
import { Foot } from '../parts/Foot.tsx'
import { Input } from '../parts/Input.tsx'
import { OurNumber } from '../parts/OurNumber.tsx'
import { Wrong } from '../parts/Wrong.tsx'
import { FeesTable } from '../parcels/FeesTable.tsx'
import { ParcelFacts, ParcelHead } from '../parcels/ParcelFacts.tsx'
import { ParcelDesk } from '../parcels/ParcelDesk.tsx'
import { useParcels } from '../parcels/use-parcels.ts'
import { usePerRow } from '../shell/use-per-row.ts'
import { may, useStaff } from '../shell/session.ts'
import type { Shortcut } from '../shell/use-keys.ts'
import { useAbnormalWords } from './abnormal-words.ts'

export function ExceptionsDesk() {
  const { t, i18n } = useLingui()
  const staff = useStaff()
  const list = useParcels('abnormal')
  const reasons = useAbnormalWords()
  const field = useRef<HTMLInputElement>(null)
  const { current } = list
  const [words, setWords] = usePerRow(current?.packNumber, '')
  const [acted, setActed] = useState('')
  const stopped = current?.status === 'pack_abnormal'
  const finish = async (done: ReactNode) => {
    setWords('')
    setActed('')
    await list.done(done)
  }
  const resume = useAction(
    (key, packNumber: string, note: string) =>
      call(resumeParcel, { packNumber, note }, { key }).then(() =>
        finish(
          <Trans>
            <OurNumber of={packNumber} /> goes on
          </Trans>,
        ),
      ),
    { quiet: true },
  )
  const drop = useAction(
    (key, packNumber: string, reason: string) =>
      call(voidParcelPatch, { packNumber, reason }, { key }).then(() =>
        finish(
          <Trans>
            The extra fee of <OurNumber of={packNumber} /> is taken back
          </Trans>,
        ),
      ),
    { quiet: true },
  )
  const giveUp = useAction(
    (key, packNumber: string, reason: string) =>
      call(giveUpParcel, { packNumber, reason }, { key }).then((it) =>
        finish(
          <Trans>
            <OurNumber of={packNumber} /> is given up, <Money cents={it.refunded} charge /> went back
          </Trans>,
        ),
      ),
    { quiet: true },
  )

  const canResume = stopped && may(staff, 'warehouse')
  const canGiveUp = stopped && may(staff, 'finance')
  const canDrop = current?.status === 'patch_wait' && may(staff, 'warehouse', 'finance')
  const withWords = (run: (packNumber: string) => void) => () => {
    if (!current) return
    setActed(current.packNumber)
    if (!words.trim()) return field.current?.focus()
    run(current.packNumber)
  }
  const goOn = withWords((packNumber) => void resume.run(packNumber, words))
  const takeBack = withWords(
    (packNumber) =>
      void confirm({
        title: t`Take back the extra fee`,
        body: t`The shopper no longer has to pay it, and the parcel goes on.`,
        confirm: t`Take back`,
        danger: true,
      }).then((sure) => (sure ? drop.run(packNumber, words) : undefined)),
  )
  const endIt = withWords(
    (packNumber) =>
      void confirm({
        title: t`Give up this parcel`,
        body:
          current?.shippedAt === null
            ? t`It is unpacked and everything prepaid goes back. This cannot be undone.`
            : t`The insured or declared value is paid out. This cannot be undone.`,
        confirm: t`Give up`,
        danger: true,
      }).then((sure) => (sure ? giveUp.run(packNumber, words) : undefined)),
  )
  const keys: Shortcut[] = [
    ...(canResume || canGiveUp || canDrop ? [{ key: 'Enter', label: t`Type`, run: () => field.current?.focus() }] : []),
    ...(canResume ? [{ key: 'Enter', ctrl: true, label: t`Resume`, run: goOn }] : []),
    ...(canDrop ? [{ key: 'Enter', ctrl: true, label: t`Take back the fee`, run: takeBack }] : []),
    ...(canGiveUp ? [{ key: 'x', label: t`Give up`, run: endIt }] : []),
  ]
  return (
    <ParcelDesk
      list={list}
      title={<Trans>Exceptions</Trans>}
      queues={[
        { id: 'abnormal', label: t`Stopped` },
        { id: 'patch', label: t`Fee unpaid` },
      ]}
      keys={keys}
      detail={
        current && (
          <>
            <ParcelHead parcel={current} />
            <Pane>
              <Facts
                rows={[
                  ...(stopped
                    ? [
                        {
                          key: 'why',
                          label: t`Stopped`,
                          value:
                            reasons.find((it) => current.abnormalReason?.startsWith(it.id))?.label ??
                            current.abnormalReason ??
                            '–',
                        },
                        {
                          key: 'note',
                          label: t`Note`,
                          value: current.timeline.findLast((it) => it.to === 'pack_abnormal')?.reason ?? '–',
                        },
                      ]
                    : []),
                  ...(current.patch
                    ? [
                        { key: 'fee', label: t`Extra fee`, value: <Money cents={current.patch.total} charge strong /> },
                        { key: 'because', label: t`Because`, value: current.patch.reason },
                        {
                          key: 'by',
                          label: t`Pay by`,
                          value: i18n.date(new Date(current.patch.deadline), {
                            dateStyle: 'medium',
                            timeStyle: 'short',
                            timeZone: 'Asia/Shanghai',
                          }),
                        },
                      ]
                    : []),
                ]}
              />
            </Pane>
            <FeesTable parcel={current} />
            <ParcelFacts parcel={current} />
            {(canResume || canGiveUp || canDrop) && (
              <Pane>
                <Input
                  ref={field}
                  label={stopped ? t`What was done` : t`Why it was our mistake`}
                  value={words}
                  onChange={(event) => setWords(event.target.value)}
                  maxLength={300}
                  error={acted === current.packNumber && !words.trim() && t`Say it first`}
                />
              </Pane>
            )}
            <Foot>
              <Wrong error={acted === current.packNumber && (resume.error ?? drop.error ?? giveUp.error)} />
              {canResume && (
                <Act commit keys={['Ctrl ↵']} loading={resume.pending && t`Resuming`} onClick={goOn}>
                  <Trans>Resume</Trans>
                </Act>
              )}
              {canDrop && (
                <Act commit keys={['Ctrl ↵']} loading={drop.pending && t`Taking back`} onClick={takeBack}>
                  <Trans>Take back the fee</Trans>
                </Act>
              )}
              {canGiveUp && (
                <Act look="d" keys={['X']} loading={giveUp.pending && t`Giving up`} onClick={endIt}>
                  <Trans>Give up</Trans>
                </Act>
              )}
            </Foot>
          </>
        )
      }
    />
  )
}
