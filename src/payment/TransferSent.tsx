/** "I have sent it": with a picture of the transfer, or without one. Said again, it adds pictures. */
import { Camera } from '@phosphor-icons/react/dist/csr/Camera'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mostProofs, type Transfer, transferSent } from '#contract/payment/transfer.ts'
import { call } from '#src/kit/network/http.ts'
import { sendFile } from '#src/kit/network/send-file.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Ring } from '#src/kit/ui/Ring.tsx'
import text from '#src/kit/ui/text.module.css'
import styles from './transfer.module.css'

interface Props {
  transfer: Transfer
  offline: string | undefined
  onSent: (transfer: Transfer) => void
}

export function TransferSent({ transfer, offline, onSent }: Props) {
  const { t } = useLingui()
  const { dateTime } = useDayText()
  const { paymentNumber, sentAt, proofs } = transfer
  const [, setPart] = useState(0)
  const say = useAction(async (key, photoIds: string[]) =>
    onSent(await call(transferSent, { paymentNumber, photoIds }, { key })),
  )
  const send = useAction(async (key, files: { file: File; of: string }[]) => {
    const ids: string[] = []
    for (const [at, { file }] of files.entries()) {
      const wish = { file, name: file.name, purpose: 'transfer', key: `${key}-${at}`, tell: setPart }
      ids.push((await sendFile<{ id: string }>('/api/files', wish)).id)
    }
    await say.run(ids)
  })
  const room = mostProofs - proofs.length
  return (
    <>
      <Card>
        <div className={styles.proofs}>
          {proofs.map((proof, index) => (
            <img key={proof.id} src={proof.thumbUrl} alt={t`Your picture ${index + 1}`} />
          ))}
          {room > 0 && offline === undefined && (
            <label className={styles.add}>
              {send.pending ? <Ring /> : <Glyph of={Camera} />}
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                multiple
                className={text.hidden}
                aria-label={t`Add pictures of the transfer`}
                disabled={send.pending}
                onChange={(event) => {
                  const files = Array.from(event.target.files ?? []).slice(0, room)
                  event.target.value = ''
                  if (files.length > 0)
                    void send.run(files.map((file) => ({ file, of: `${file.name} ${file.size} ${file.lastModified}` })))
                }}
              />
            </label>
          )}
          <p>
            <Trans>A picture of the transfer, if you have one, helps us find it.</Trans>
          </p>
        </div>
      </Card>
      {sentAt === null ? (
        <Button
          look="primary"
          wide
          loading={say.pending && t`Saving`}
          disabledReason={offline}
          onClick={() => void say.run([])}
        >
          <Trans>I have sent it</Trans>
        </Button>
      ) : (
        <Note tone="success" icon={CheckCircle} role="status">
          <Trans>
            You sent it on <bdi>{dateTime(sentAt)}</bdi>. There is nothing more to do.
          </Trans>
        </Note>
      )}
    </>
  )
}
