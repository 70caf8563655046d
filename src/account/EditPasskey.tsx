/** One passkey: another name, or away with it. The password stays a way in. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type listPasskeys, removePasskey, renamePasskey } from '#contract/account/passkey-api.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { useConfirm } from '#src/kit/ui/Dialog.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import styles from './auth.module.css'
import type { Passkey } from './Passkeys.tsx'

interface EditPasskeyProps {
  passkey: Passkey
  onDone: (answer?: Output<typeof listPasskeys>) => void
}

export function EditPasskey({ passkey, onDone }: EditPasskeyProps) {
  const { t } = useLingui()
  const online = useOnline()
  const confirm = useConfirm()
  const [name, setName] = useState(passkey.name)
  const passkeyId = passkey.id
  const rename = useAction(async (key) => onDone(await call(renamePasskey, { passkeyId, name }, { key })))
  const remove = useAction(async (key) => {
    const answer = await call(removePasskey, { passkeyId }, { key })
    toast(t`Passkey removed`)
    onDone(answer)
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t`Remove this passkey?`,
      body: t`It does not open your account any more. Your password stays. Delete it on your phone as well.`,
      confirm: t`Remove passkey`,
      danger: true,
    })
    if (isSure) await remove.run()
  }
  const offline = !online && t`You are offline. Connect to change your passkeys.`
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) void rename.run()
      }}
    >
      <Field
        label={<Trans>Name of this passkey</Trans>}
        name="passkey-name"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        tight
      />
      <Button
        type="submit"
        look="primary"
        wide
        className={styles.submit}
        loading={rename.pending && t`Saving`}
        disabled={!name.trim() || name.trim() === passkey.name}
        disabledReason={offline}
      >
        <Trans>Save name</Trans>
      </Button>
      <Button
        look="danger"
        wide
        className={styles.second}
        loading={remove.pending && t`Removing`}
        disabledReason={offline}
        onClick={() => void ask()}
      >
        <Trans>Remove passkey</Trans>
      </Button>
    </form>
  )
}
