/** A new passkey: who it is shows the password or a passkey first, then the phone makes the new one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint } from '@phosphor-icons/react/dist/csr/Fingerprint'
import { useRef, useState } from 'react'
import {
  addPasskey,
  askOwnPasskey,
  beginPasskey,
  type listPasskeys,
  type NewPasskey,
} from '#contract/account/passkey-api.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import styles from './auth.module.css'
import { deviceOf } from './device-of.ts'
import { makePasskey, NoPasskey, signByPasskey } from './passkey.ts'
import { PresentPassword } from './PresentPassword.tsx'
import { tellUnlessRefused, waitUntil } from './refusal.ts'
import { usePasskeyRefusal } from './use-passkey-refusal.ts'
import { Refusal } from './WaitNote.tsx'

type Begun = Output<typeof beginPasskey>
type Done = (answer: Output<typeof listPasskeys>) => void

export function AddPasskey({ others, onDone }: { others: number; onDone: Done }) {
  const [begun, setBegun] = useState<Begun>()
  return begun ? (
    <Make begun={begun} onDone={onDone} onOver={() => setBegun(undefined)} />
  ) : (
    <Prove others={others} onBegun={setBegun} />
  )
}

const tellLost = (error: unknown): never => {
  if (error instanceof NoPasskey) throw error
  return tellUnlessRefused(error)
}

/** `others`: how many passkeys there are to show it by. */
function Prove({ others, onBegun }: { others: number; onBegun: (begun: Begun) => void }) {
  const { t } = useLingui()
  const online = useOnline()
  const [password, setPassword] = useState('')
  const typed = useAction(async () => onBegun(await call(beginPasskey, { password }).catch(tellLost)), { quiet: true })
  const signed = useAction(
    async () => {
      const passkey = await signByPasskey(await call(askOwnPasskey, { purpose: 'prove-add' }).catch(tellLost))
      onBegun(await call(beginPasskey, { passkey }).catch(tellLost))
    },
    { quiet: true },
  )
  const error = typed.error ?? signed.error
  const until = waitUntil(error)
  const why = usePasskeyRefusal(error)
  const offline = !online && t`You are offline. Connect to add a passkey.`
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (password) void typed.run()
      }}
    >
      <p className={styles.before}>
        <Trans>First show that you are you.</Trans>
      </p>
      <PresentPassword value={password} onType={setPassword} tight />
      <Refusal refused={until === null && why} until={until} />
      <Button
        type="submit"
        look="primary"
        wide
        className={styles.submit}
        loading={typed.pending && t`Checking`}
        disabled={!password}
        disabledReason={offline}
      >
        <Trans>Go on</Trans>
      </Button>
      {others > 0 && (
        <Button
          look="quiet"
          wide
          className={styles.second}
          icon={Fingerprint}
          loading={signed.pending && t`Checking`}
          disabledReason={offline}
          onClick={() => void signed.run()}
        >
          <Trans>Use a passkey instead</Trans>
        </Button>
      )}
    </form>
  )
}

/** The browser asks its owner only right after a tap, so this is one of its own. */
function Make({ begun, onDone, onOver }: { begun: Begun; onDone: Done; onOver: () => void }) {
  const { t } = useLingui()
  const online = useOnline()
  const { browser, system } = deviceOf(navigator.userAgent)
  const [name, setName] = useState(browser && system ? t`${browser} on ${system}` : '')
  /** Made already, and the shop has not answered: the same is sent again. */
  const made = useRef<NewPasskey>(undefined)
  const make = useAction(
    async (key) => {
      made.current ??= await makePasskey(begun)
      const answer = await call(addPasskey, { made: made.current, name }, { key }).catch(tellLost)
      toast(t`Passkey added`)
      onDone(answer)
    },
    { quiet: true },
  )
  const refused = usePasskeyRefusal(make.error)
  const isOver = refused !== undefined && !(make.error instanceof NoPasskey)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isOver) onOver()
        else if (name.trim()) void make.run()
      }}
    >
      <Field
        label={<Trans>Name of this passkey</Trans>}
        name="passkey-name"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        helper={<Trans>So that you know it again.</Trans>}
      />
      <Refusal refused={refused} until={null} />
      <Button
        type="submit"
        look="primary"
        wide
        icon={Fingerprint}
        className={styles.submit}
        loading={make.pending && t`Adding`}
        disabled={!name.trim()}
        disabledReason={!online && t`You are offline. Connect to add a passkey.`}
      >
        {isOver ? <Trans>Begin again</Trans> : <Trans>Add this passkey</Trans>}
      </Button>
    </form>
  )
}
