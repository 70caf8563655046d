/** The support inbox: who waits longest, what they wrote, the answer, and beside it what it is about. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Output } from '#contract/kit/endpoint.ts'
import { type DeskThread, supportQueue, type SupportQueue, supportTalk } from '#contract/support/desk.ts'
import { useExport } from '#ops/kit/queue/use-export.tsx'
import { Desk } from '#src/kit/ui/console/Desk.tsx'
import { dropDrafts } from '#ops/kit/drafts.ts'
import { Frame } from '#ops/kit/Frame.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { Confirmation } from '#ops/kit/parts/Confirmation.tsx'
import { DeskHeader, Filters } from '#ops/kit/parts/DeskHeader.tsx'
import { EmptyState } from '#ops/kit/parts/EmptyState.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Pager } from '#ops/kit/queue/QueueDesk.tsx'
import { useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import { CannedEditor } from './CannedEditor.tsx'
import { Conversation } from './Conversation.tsx'
import { SidePanes } from './SidePanes.tsx'
import css from './support.module.css'
import { ThreadRow } from './ThreadRow.tsx'
import { useInboxFile } from './use-inbox-file.ts'
import { useTalkActs } from './use-talk-acts.ts'

export function SupportDesk() {
  const { t } = useLingui()
  const narrowed = useNarrowed(t`Last message`, t`Customer, order or words of a message`)
  const source = {
    list: supportQueue,
    ask: (queue: SupportQueue, before: string | undefined) => ({ queue, before, ...narrowed.asked }),
    rowsOf: (answer: Output<typeof supportQueue>) => answer.threads,
  }
  const list = useQueue(
    {
      ...source,
      keyOf: (it: DeskThread) => it.id,
      one: { endpoint: supportTalk, ask: (threadId) => ({ threadId }), rowOf: (it) => it },
    },
    'waiting',
  )
  const file = useExport({ source, queue: list.queue, name: 'inbox', columns: useInboxFile() })
  const { current } = list
  const asked = useAsk(supportTalk, current && { threadId: current.id })
  const talk = asked.answer?.id === current?.id ? asked.answer : undefined
  // What was typed goes with what was done, and with nothing else.
  const [done, setDone] = useState({ answer: 0, note: 0 })
  const acts = useTalkActs(async (wish, words, threadId) => {
    if (wish.do === 'answer' || wish.do === 'note') {
      dropDrafts(`${wish.do} ${threadId}`)
      setDone((now) => ({ ...now, [wish.do]: now[wish.do] + 1 }))
    }
    await Promise.all([asked.again(), list.done(words)])
  })
  useShortcuts(list.rows.length > 0 ? [{ key: 'j', shown: ['J', 'K'], label: t`Conversation` }] : [], 'move')
  useShortcuts([...narrowed.keys, ...file.keys], 'desk')
  useShortcuts(list.keys, 'list')
  const [changing, setChanging] = useState(false)
  const clock = (list.asked.answer as Output<typeof supportQueue> | undefined)?.clock
  return (
    <Frame detail={talk && <SidePanes key={talk.id} talk={talk} acts={acts} notes={done.note} onOpen={list.setAt} />}>
      <div className={css.desk}>
        <section className={css.inbox} aria-label={t`Inbox`}>
          <DeskHeader title={<Trans>Inbox</Trans>} said={<Confirmation undo={list.undo}>{list.said}</Confirmation>}>
            <ActionButton aria-pressed={changing} onClick={() => setChanging(!changing)}>
              <Trans>Written answers</Trans>
            </ActionButton>
            {narrowed.button}
            {file.button}
          </DeskHeader>
          <Filters
            label={t`Queues`}
            items={[
              { id: 'waiting', label: t`Waiting`, count: list.counts['waiting'] },
              { id: 'mine', label: t`Mine`, count: list.counts['mine'] },
              { id: 'answered', label: t`Answered`, count: list.counts['answered'] },
              { id: 'closed', label: t`Closed` },
            ]}
            selected={list.queue}
            onSelect={list.setQueue}
          />
          {narrowed.bar}
          <ClockNote clock={clock} />
          <ErrorLine error={file.error ?? (list.rows.length > 0 && list.asked.error)} />
          <Desk
            label={t`Inbox`}
            columns={[{ key: 'thread', head: t`Conversation`, grow: true, cell: rowOf }]}
            rows={list.rows}
            keyOf={list.keyOf}
            current={current?.id}
            onCurrent={list.setAt}
            empty={
              <EmptyState asked={list.asked}>
                {narrowed.on ? t`Nothing fits what is filtered for.` : undefined}
              </EmptyState>
            }
          />
          <Pager of={list} />
        </section>
        {changing ? (
          <CannedEditor onClose={() => setChanging(false)} />
        ) : talk ? (
          <Conversation key={talk.id} talk={talk} acts={acts} answers={done.answer} />
        ) : (
          <p className={css.rest}>
            <Trans>The conversation in hand is shown here.</Trans>
          </p>
        )}
      </div>
    </Frame>
  )
}

const rowOf = (thread: DeskThread) => <ThreadRow thread={thread} />

/** How fast first answers come, and how long somebody waits at most. */
function ClockNote({ clock }: { clock: Output<typeof supportQueue>['clock'] | undefined }) {
  const { t } = useLingui()
  if (!clock || (clock.longest === null && clock.firstAnswer === null)) return null
  const longest = clock.longest === null ? undefined : timeOf(clock.longest)
  const first = clock.firstAnswer === null ? undefined : timeOf(clock.firstAnswer)
  return (
    <p className={css.clock}>
      {longest !== undefined && <span>{t`longest wait ${longest}`}</span>}
      {first !== undefined && <span>{t`first answer ${first}, middle of 7 days`}</span>}
    </p>
  )
}

/** Hours and minutes. */
function timeOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
