/** Choosing services, and the remark for who packs (specification 2): kept when the shopper says so, not while looking. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sum } from '#contract/kit/money.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { TextArea } from '#src/kit/ui/Field.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { useDraft } from '#src/kit/disk/use-draft.ts'
import type { Quote } from './packing.ts'
import { useServiceName } from './service-words.ts'

interface SheetOf {
  open: boolean
  onClose: () => void
}

export interface ServicesSheetProps extends SheetOf {
  services: Quote['services']
  chosen: readonly string[]
  onChoose: (keys: string[]) => void
}

export function ServicesSheet({ open, onClose, services, chosen, onChoose }: ServicesSheetProps) {
  const { t } = useLingui()
  const nameOf = useServiceName()
  const [keys, setKeys] = useState<readonly string[]>(chosen)
  const picked = services.filter(({ key }) => keys.includes(key))
  const put = (key: string, on: boolean) => setKeys(on ? [...keys, key] : keys.filter((it) => it !== key))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Add-on services`}
      flush
      foot={
        <Button look="primary" wide onClick={() => onChoose(picked.map(({ key }) => key))}>
          {picked.length === 0 ? (
            <Trans>No add-on services</Trans>
          ) : (
            <span>
              <Trans>
                Add {picked.length}, <Money cents={sum(picked.map(({ fee }) => fee))} charge />
              </Trans>
            </span>
          )}
        </Button>
      }
    >
      <List label={t`Add-on services`}>
        {services.map((service) => (
          <Row
            key={service.key}
            forId={`service-${service.key}`}
            lead={
              <Checkbox
                id={`service-${service.key}`}
                checked={keys.includes(service.key)}
                onCheck={(on) => put(service.key, on)}
              />
            }
            title={nameOf(service)}
            value={service.fee === 0 ? <Trans>Free</Trans> : <Money cents={service.fee} charge />}
          />
        ))}
      </List>
    </Sheet>
  )
}

export interface RemarkSheetProps extends SheetOf {
  /** Which parcel: what is typed is kept for it. */
  about: string
  remark: string
  onSave: (remark: string) => void
}

export function RemarkSheet({ about, open, onClose, remark, onSave }: RemarkSheetProps) {
  const { t } = useLingui()
  const { value: typed, save: setTyped, forget } = useDraft(`remark:${about}`, remark)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Packing note`}
      foot={
        <Button look="primary" wide onClick={() => (forget(), onSave(typed.trim()))}>
          <Trans>Save note</Trans>
        </Button>
      }
    >
      <TextArea
        label={t`For our packing team`}
        value={typed}
        rows={4}
        maxLength={140}
        autoComplete="off"
        helper={t`How to pack, not what to declare`}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Sheet>
  )
}
