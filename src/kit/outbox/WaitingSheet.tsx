/** Everything that has not reached the shop, in the order it will be sent, with the way back while there is one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Waiting } from '#src/disk.ts'
import { useDayText } from '../text/day-text.ts'
import { knownMutation } from './mutations.ts'
import { takeBack } from './outbox.ts'
import { discard, flush } from './queue.ts'
import { Button } from '../ui/Button.tsx'
import { List, Row } from '../ui/List.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useOnline } from '../network/use-online.ts'
import { RefusedLine } from './Waits.tsx'
import { onDisk, useRows } from '../disk/with-disk.ts'

export function WaitingSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const online = useOnline()
  const rows = useRows((disk) => disk.outbox.orderBy('seq').toArray())?.filter(({ done }) => !done)
  return (
    <Sheet
      open
      flush
      title={t`Waiting to be sent`}
      onClose={onClose}
      foot={
        <Button
          wide
          disabledReason={!online && t`Sent automatically when you are back online.`}
          onClick={() => void flush({ all: true })}
        >
          <Trans>Send now</Trans>
        </Button>
      }
    >
      {rows?.length === 0 && <Row title={<Trans>Everything has been sent.</Trans>} />}
      <List>
        {rows?.map((row) => (
          <Item key={row.key} row={row} />
        ))}
      </List>
    </Sheet>
  )
}

function Item({ row }: { row: Waiting }) {
  const { dateTime } = useDayText()
  const [title, setTitle] = useState('')
  useEffect(() => {
    void knownMutation(row.kind).then((mutation) => setTitle(mutation?.title(row.input) ?? row.kind))
  }, [row])
  const undo = () => onDisk((it) => takeBack(it, { key: row.key }))
  return (
    <Row
      title={<span dir="auto">{title}</span>}
      note={
        row.failed ? (
          <RefusedLine row={row} />
        ) : row.sent ? (
          <Trans>Sent, no answer yet. We try again; it is never done twice.</Trans>
        ) : (
          <bdi>{dateTime(row.at)}</bdi>
        )
      }
      value={
        row.failed ? undefined : row.sent ? (
          row.tries > 2 && (
            <Button look="quiet" small onClick={() => void discard(row.key)}>
              <Trans>Stop trying</Trans>
            </Button>
          )
        ) : (
          <Button look="quiet" small onClick={() => void undo()}>
            <Trans>Undo</Trans>
          </Button>
        )
      }
    />
  )
}
