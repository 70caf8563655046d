/** Adding or changing an address (specification 2): every field says what is wrong with it, and nothing typed is lost. */
import { CloudSlash } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Address } from '#contract/address/address.ts'
import { deleteAddress, saveAddress } from '#contract/address/api.ts'
import { ConfirmMail, useUnproven } from '#src/account/ConfirmMail.tsx'
import { Main } from '#src/kit/page/Main.tsx'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { call } from '#src/kit/network/http.ts'
import { queueAndAsk, sendFirst } from '#src/kit/outbox/queue.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Switch } from '#src/kit/ui/Checks.tsx'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Row } from '#src/kit/ui/List.tsx'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useDraft } from '#src/kit/disk/use-draft.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'
import { AddressFields } from './AddressFields.tsx'
import { useShipTo } from './ship-to.ts'
import styles from './address.module.css'
import { aboutOf, draftOf, saveMutation, type Saving } from './mutations.ts'
import { check, emptyForm, formOf, holdsNumber, type Problems, type Typed, withoutNumber } from './form-fields.ts'

export interface AddressFormProps {
  /** None: a new one. */
  address: Address | undefined
  others: readonly Address[]
  onDone: (saved?: Address) => void
}

/** Not by way of the outbox, which lies on the disk, and not past what went out before it. */
async function sendAtOnce(about: string, input: Saving, key: string): Promise<'sent'> {
  await sendFirst(about)
  await call(saveAddress, input, { key })
  // As in the outbox: a new wish makes the refusal of an older one moot.
  await onDisk((it) =>
    it.outbox
      .where('about')
      .equals(about)
      .filter(({ failed }) => failed !== undefined)
      .delete(),
  )
  // Tapped again, the shop gives its first answer again: only a pull knows how it is now.
  await pullChanges()
  return 'sent'
}

const idsKept = () => onDisk((it) => it.addresses.toCollection().primaryKeys())

export function AddressForm({ address, others, onDone }: AddressFormProps) {
  const { t } = useLingui()
  const { kept: shipTo } = useShipTo()
  const first = address
    ? formOf(address)
    : { ...emptyForm(others[0]?.country ?? shipTo), isDefault: others.length === 0 }
  const draft = useDraft<Typed>(draftOf(address?.id), first, (typed) => withoutNumber(typed, first))
  const [problems, setProblems] = useState<Problems>({})
  const form = draft.value
  const online = useOnline()
  const unproven = useUnproven()
  const secret = holdsNumber(form)
  const usedBefore = [...new Set(others.map(({ country }) => country))]

  const save = useAction(async (key, input: Saving) => {
    const about = aboutOf(input.id, key)
    const before = await idsKept()
    const end = holdsNumber(input.address)
      ? await sendAtOnce(about, input, key)
      : await queueAndAsk(saveMutation, about, input)
    draft.forget()
    if (end === 'pending') {
      toast(t`Saved on this phone. It is sent when you are back online.`)
      return onDone()
    }
    // Ids grow with time: a new one is the last.
    const came = (await idsKept()).filter((it) => !before.includes(it))
    const id = input.id ?? came.toSorted().at(-1)
    onDone(id === undefined ? undefined : await onDisk((it) => it.addresses.get(id)))
  })
  const remove = useAction(async (key, id: string) => {
    await call(deleteAddress, { id }, { key })
    draft.forget()
    await pullChanges()
    onDone()
  })
  const submit = () => {
    if (unproven) return
    const checked = check(form)
    if ('address' in checked) return void save.run({ ...(address && { id: address.id }), address: checked.address })
    setProblems(checked.problems)
    // The first field that is wrong, once the words stand below it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus())
  }
  const change = (next: Typed) => {
    draft.save(next)
    // A field stops being wrong as soon as it is right; it is not called wrong while it is typed.
    const still = check(next)
    const wrong = 'problems' in still ? still.problems : {}
    setProblems((old) => Object.fromEntries(Object.entries(old).filter(([field]) => field in wrong)))
  }
  const askToDelete = async () => {
    if (!address) return
    const sure = await confirm({
      title: t`Delete this address?`,
      body: t`Parcels already on their way are not affected.`,
      confirm: t`Delete`,
      danger: true,
    })
    if (sure) void remove.run(address.id)
  }

  // A draft may be of another country, with other fields.
  if (!draft.ready) return null
  return (
    <Main>
      <NavBar
        title={address ? <Trans>Edit address</Trans> : <Trans>New address</Trans>}
        onBack={() => onDone()}
        actions={
          address &&
          online && (
            <button type="button" className={styles.delete} onClick={() => void askToDelete()}>
              <Trans>Delete</Trans>
            </button>
          )
        }
      />
      {/* Not a form element: the sheets inside have search forms of their own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field saves, as in any form */}
      <div
        role="form"
        aria-label={t`Address`}
        className={`${layout.pad} ${styles.form}`}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.target.closest('dialog'))
            submit()
        }}
      >
        <ConfirmMail className={styles.before}>
          <Trans>
            You can fill in the form now: it stays on this phone. Confirm your email, and it can be saved in your
            account.
          </Trans>
        </ConfirmMail>
        <AddressFields form={form} problems={problems} usedBefore={usedBefore} onChange={change} />
        <Card flush className={styles.after}>
          <ul>
            <Row
              forId="default-address"
              title={<Trans>Default address</Trans>}
              strong
              note={<Trans>Used for new parcels</Trans>}
              value={
                <Switch
                  id="default-address"
                  on={form.isDefault}
                  onSwitch={(isDefault) => change({ ...form, isDefault })}
                />
              }
            />
          </ul>
        </Card>
        <div className={styles.after}>
          <Note icon={CloudSlash}>
            {secret ? (
              <Trans>This form is kept on your phone as you type, without the customs ID.</Trans>
            ) : (
              <Trans>This form is kept on your phone as you type.</Trans>
            )}{' '}
            {!online && !secret && !unproven && <Trans>Sent automatically when you are back online.</Trans>}
          </Note>
        </div>
      </div>
      <ActionBar>
        <Button
          look="primary"
          wide
          onClick={submit}
          loading={save.pending && t`Saving`}
          disabledReason={
            unproven
              ? t`Confirm your email first. The form stays on this phone.`
              : !online && secret && t`You are offline. The customs ID is not kept on this phone.`
          }
        >
          <Trans>Save address</Trans>
        </Button>
      </ActionBar>
    </Main>
  )
}
