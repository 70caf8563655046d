/** The account's passkeys (design, settings): which there are, a new one, another name, and away with one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint } from '@phosphor-icons/react/dist/csr/Fingerprint'
import { Plus } from '@phosphor-icons/react/dist/csr/Plus'
import { useState } from 'react'
import { listPasskeys } from '#contract/account/passkey-api.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { call } from '#src/kit/network/http.ts'
import { Content } from '#src/kit/page/Content.tsx'
import { pulledOf } from '#src/kit/page/reading.ts'
import { usePull } from '#src/kit/sync/use-sync.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { RowsSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { Loading } from '#src/kit/ui/Skeleton.tsx'
import styles from './account.module.css'
import { AddPasskey } from './AddPasskey.tsx'
import { EditPasskey } from './EditPasskey.tsx'
import { knowsPasskeys } from './passkey.ts'

export type Passkey = Output<typeof listPasskeys>['passkeys'][number]

export function Passkeys() {
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>()
  const [open, setOpen] = useState<Passkey | 'new'>()
  const pulled = usePull(async () => setPasskeys((await call(listPasskeys, {})).passkeys))
  const done = (answer?: Output<typeof listPasskeys>) => {
    if (answer) setPasskeys(answer.passkeys)
    setOpen(undefined)
  }
  if (open === 'new') return <AddPasskey others={passkeys?.length ?? 0} onDone={done} />
  if (open) return <EditPasskey passkey={open} onDone={done} />
  return (
    <Content
      reading={pulledOf(pulled, { content: passkeys })}
      skeleton={
        <Loading>
          <RowsSkeleton rows={2} />
        </Loading>
      }
      lost={<Trans>Connect to see your passkeys.</Trans>}
    >
      {(listed) => <Listed passkeys={listed} onOpen={setOpen} />}
    </Content>
  )
}

function Listed({ passkeys, onOpen }: { passkeys: readonly Passkey[]; onOpen: (which: Passkey | 'new') => void }) {
  const { t } = useLingui()
  const { day } = useDayText()
  const note = ({ createdAt, usedAt }: Passkey): string => {
    const added = day(createdAt)
    if (usedAt === null) return t`Added ${added}, not used yet`
    const used = day(usedAt)
    return t`Added ${added}, used ${used}`
  }
  return (
    <>
      <p className={styles.about}>
        <Trans>
          With a passkey you log in by fingerprint, face or the code of your phone, without your password. It works on
          this site only, so nobody can trick you out of it.
        </Trans>
      </p>
      <List>
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            lead={Fingerprint}
            title={<bdi>{passkey.name}</bdi>}
            note={note(passkey)}
            chevron
            onPress={() => onOpen(passkey)}
          />
        ))}
        {knowsPasskeys() ? (
          <Row lead={Plus} title={<Trans>Add a passkey</Trans>} chevron onPress={() => onOpen('new')} />
        ) : (
          <Row
            lead={Plus}
            title={<Trans>Add a passkey</Trans>}
            note={<Trans>This browser does not know passkeys.</Trans>}
          />
        )}
      </List>
    </>
  )
}
