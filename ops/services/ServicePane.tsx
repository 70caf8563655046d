/** One paid service in hand: what was asked, the proof, and done; or why not, and its money goes back. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { benchWhys, lackingProof } from '#contract/order/service.ts'
import { type DeskService, refuseService, serviceDone } from '#contract/warehouse/service-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import { useConfirmed } from '#ops/approval/use-confirmed.tsx'
import { dropDrafts, useDraft } from '#ops/kit/drafts.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { PaneHeader } from '#ops/kit/parts/PaneHeader.tsx'
import { Photos } from '#ops/kit/parts/Photos.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useUploads } from '#ops/kit/parts/use-upload.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import css from './services.module.css'
import { ServiceFacts } from './ServiceFacts.tsx'
import { useServiceWords } from './service-words.ts'

interface Props {
  service: DeskService
  onDone: (words: ReactNode) => Promise<void>
}

type Why = (typeof benchWhys)[number]
const first: Why = 'impossible'
const draftOf = ({ id }: DeskService): string => `service ${id}`

export function ServicePane({ service, onDone }: Props) {
  const [refusing, setRefusing] = useState(false)
  return (
    <>
      <PaneHeader>{service.name}</PaneHeader>
      <ServiceFacts service={service} />
      {service.state === 'waits' &&
        (refusing ? (
          <Refuse service={service} onDone={onDone} onBack={() => setRefusing(false)} />
        ) : (
          <Finish service={service} onDone={onDone} onRefuse={() => setRefusing(true)} />
        ))}
    </>
  )
}

function Finish({ service, onDone, onRefuse }: Props & { onRefuse: () => void }) {
  const { t } = useLingui()
  const { lacks } = useServiceWords()
  const { id: serviceId, name } = service
  const uploads = useUploads('qc', `${draftOf(service)} photos`)
  const field = useRef<HTMLInputElement>(null)
  const draft = useDraft(`${draftOf(service)} words`, '')
  const words = draft.value
  const [pressed, setPressed] = useState(false)
  const [photoIds, videoIds] = [uploads.ids('photo'), uploads.ids('video')]
  const lack = lackingProof(service.key, { photos: photoIds.length, videos: videoIds.length, words })
  const finish = useDeskAction(async (key, proof: { words: string; photoIds: string[]; videoIds: string[] }) => {
    await call(serviceDone, { serviceId, ...proof }, { key })
    dropDrafts(draftOf(service))
    await onDone(t`${name}: done, and the shopper sees it`)
  })
  const commit = () => {
    setPressed(true)
    if (uploads.failed) return
    if (lack) return field.current?.focus()
    if (!uploads.waiting && service.here > 0) void finish.run({ words: words.trim(), photoIds, videoIds })
  }
  useShortcuts([
    { key: 'Enter', ctrl: true, label: t`Done`, run: commit },
    { key: 'x', label: t`Not possible`, run: onRefuse },
  ])
  return (
    <>
      <Restored draft={draft} />
      <Photos
        label={t`Proof for the shopper`}
        uploads={uploads}
        shortcut={{ key: ' ', shown: [t`Space`], label: t`Photo` }}
        videos
        pastes
      />
      <Pane>
        <Input
          ref={field}
          label={service.key === 'measure' ? t`Measures, as the shopper reads them` : t`Words for the shopper`}
          value={words}
          maxLength={500}
          onChange={(event) => draft.set(event.target.value)}
          error={pressed && lack && lacks[lack]}
        />
      </Pane>
      <PaneFooter>
        <ErrorLine error={finish.error} />
        <ActionButton
          commit
          keys={['Ctrl ↵']}
          loading={finish.pending && t`Saving`}
          disabledReason={
            service.here === 0
              ? t`Its goods are not here`
              : uploads.failed
                ? t`A photo did not go up: try it again or remove it`
                : uploads.waiting
                  ? t`Photos are on their way`
                  : undefined
          }
          onClick={commit}
        >
          <Trans>Done</Trans>
        </ActionButton>
        <ActionButton keys={['X']} disabled={finish.pending} onClick={onRefuse}>
          <Trans>Not possible</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}

function Refuse({ service, onDone, onBack }: Props & { onBack: () => void }) {
  const { t } = useLingui()
  const money = useMoneyText()
  const { whys } = useServiceWords()
  const sure = useConfirmed()
  const draft = useDraft(`${draftOf(service)} refused`, { why: first, words: '' })
  const { why, words } = draft.value
  const amount = money(service.fee)
  const { id: serviceId } = service
  const refuse = useDeskAction(async (key, because: Why, said: string) => {
    const refused = { serviceId, why: because, words: said }
    const after = await sure((confirmed) => call(refuseService, { ...refused, confirmed }, { key }))
    if (!after) return
    dropDrafts(draftOf(service))
    const back = money(after.refund)
    await onDone(t`${back} is back on the shopper’s balance`)
  })
  const go = () => void refuse.run(why, words.trim())
  useShortcuts([
    { key: 'Enter', ctrl: true, label: t`Give the money back`, run: go },
    { key: 'Escape', label: t`Back`, run: onBack },
  ])
  return (
    <>
      <Restored draft={draft} />
      <Pane title={t`Why it is not possible`}>
        <div className={css.fields}>
          <Pick
            label={t`Reason`}
            items={benchWhys.map((id) => ({ id, label: whys[id] }))}
            value={why}
            onPick={(now) => draft.set({ why: now, words })}
          />
          <Input
            label={t`Words for the shopper`}
            value={words}
            maxLength={300}
            onChange={(event) => draft.set({ why, words: event.target.value })}
          />
        </div>
      </Pane>
      <PaneFooter>
        <ErrorLine error={refuse.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={refuse.pending && t`Booking`} onClick={go}>
          {t`Give ${amount} back`}
        </ActionButton>
        <ActionButton onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
