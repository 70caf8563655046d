/** Staff: who works here, with which roles and how well guarded; invitations (decision 028). For admins. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listStaff, type StaffRow, type staffQueues } from '#contract/account/staff.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { useExport } from '#ops/kit/queue/use-export.tsx'
import { Chip, Tag } from '#src/kit/ui/Chip.tsx'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Avatar } from '#src/kit/ui/Note.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { usePerRow } from '#ops/kit/use-per-row.ts'
import { useServerNow } from '#ops/kit/use-server-now.ts'
import { Invite } from './Invite.tsx'
import { InvitePane } from './InvitePane.tsx'
import { PersonPane } from './PersonPane.tsx'
import { useRoleWords } from './role-words.ts'
import css from './staff.module.css'
import { useStaffFile } from './use-staff-file.ts'
import { useStaffActs } from './use-staff-acts.ts'
import { useWhen } from '#ops/kit/use-when.ts'

type QueueId = (typeof staffQueues)[number]

const source = {
  list: listStaff,
  ask: (queue: QueueId) => ({ queue }),
  rowsOf: (answer: Output<typeof listStaff>) => answer.rows,
}

export function StaffDesk() {
  const { t } = useLingui()
  const list = useQueue({ ...source, keyOf: (it: StaffRow) => it.id }, 'active')
  const file = useExport({ source, queue: list.queue, name: 'staff', columns: useStaffFile() })
  const { current } = list
  const [inviting, setInviting] = useState(false)
  const [picked, setPicked] = usePerRow(current?.id, current?.roles ?? [])
  const acts = useStaffActs(async (wish, words) => {
    if (wish.do === 'invite') setInviting(false)
    await list.done(words)
  })
  const columns = useStaffColumns(list.queue)
  const person = current?.kind === 'person' ? current : undefined
  return (
    <QueueDesk
      list={list}
      file={file}
      title={<Trans>Staff</Trans>}
      label={t`Staff`}
      columns={columns}
      queues={[
        { id: 'active', label: t`At work` },
        { id: 'invited', label: t`Invited` },
        { id: 'disabled', label: t`Deactivated` },
      ]}
      acts={
        <ActionButton keys={['I']} onClick={() => setInviting(true)}>
          <Trans>Invite</Trans>
        </ActionButton>
      }
      deskKeys={[{ key: 'i', label: t`Invite`, run: () => setInviting(true) }]}
      detail={
        inviting ? (
          <Invite acts={acts} onBack={() => setInviting(false)} />
        ) : person ? (
          <PersonPane key={person.id} person={person} picked={picked} onPick={setPicked} acts={acts} />
        ) : (
          current && <InvitePane key={current.id} invite={current} acts={acts} />
        )
      }
    />
  )
}

function useStaffColumns(queue: QueueId): DeskColumn<StaffRow>[] {
  const { t } = useLingui()
  const words = useRoleWords()
  const when = useWhen()
  const now = useServerNow(15_000)
  const who: DeskColumn<StaffRow> = {
    key: 'who',
    head: queue === 'invited' ? t`Email` : t`Name`,
    grow: true,
    cell: (row) => (
      <span className={css.who}>
        <Avatar name={row.name || row.email} size={26} />
        <b>{row.name || row.email}</b>
      </span>
    ),
  }
  const may: DeskColumn<StaffRow> = {
    key: 'roles',
    head: t`Roles`,
    cell: (it) => (
      <span className={css.tags}>
        {it.roles.map((role) => (
          <Tag key={role}>{words[role]}</Tag>
        ))}
      </span>
    ),
  }
  if (queue === 'invited')
    return [
      who,
      may,
      { key: 'asked', head: t`Invited`, cell: (it) => when(it.createdAt) },
      {
        key: 'state',
        head: t`State`,
        cell: (it) =>
          (it.expiresAt ?? 0) > now ? (
            <Chip tone="progress">{t`Link sent`}</Chip>
          ) : (
            <Chip tone="attention">{t`Link too old`}</Chip>
          ),
      },
    ]
  return [
    who,
    may,
    {
      key: 'step',
      head: t`Two-step sign-in`,
      cell: (it) => (it.secondStep ? <Chip tone="success">{t`On`}</Chip> : <Chip tone="attention">{t`Off`}</Chip>),
    },
    { key: 'sessions', head: t`Sessions`, end: true, cell: (it) => it.sessions },
    { key: 'seen', head: t`Last seen`, cell: (it) => (it.lastSeenAt === null ? '–' : when(it.lastSeenAt)) },
  ]
}
