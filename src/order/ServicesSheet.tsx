/** Goods-level add-on services for one line (specification 3): each with its fee and what is done. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderPreview } from '#contract/order/api.ts'
import { readTip } from '#src/account/tips.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import text from '#src/kit/ui/text.module.css'

export interface ServicesSheetProps {
  offered: OrderPreview['offeredServices']
  chosen: readonly string[]
  onClose: () => void
  onChoose: (keys: string[]) => void
}

export function ServicesSheet({ offered, chosen, onClose, onChoose }: ServicesSheetProps) {
  const { t, i18n } = useLingui()
  const [keys, setKeys] = useState(chosen)
  // The shop's own sentence about the photos that nobody pays for.
  const free = useRows((disk) => readTip(disk, i18n.locale, 'qc-photos'), [i18n.locale])
  return (
    <Sheet
      open
      flush
      onClose={onClose}
      title={<Trans>Add-on services</Trans>}
      foot={
        <Button look="primary" wide onClick={() => onChoose([...keys])}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={layout.stack8}>
        {free && <p className={`${text.sub} ${text.ink2} ${layout.pad}`}>{free}</p>}
        <List label={t`Add-on services`}>
          {offered.map(({ key, name, fee, unit, note }) => (
            <Row
              key={key}
              forId={`service-${key}`}
              lead={
                <Checkbox
                  id={`service-${key}`}
                  checked={keys.includes(key)}
                  onCheck={(on) => setKeys(on ? [...keys, key] : keys.filter((it) => it !== key))}
                />
              }
              title={name}
              strong
              note={note}
              value={
                <span>
                  <Money cents={fee} charge strong />{' '}
                  <small>{unit === 'piece' ? <Trans>per piece</Trans> : <Trans>once</Trans>}</small>
                </span>
              }
            />
          ))}
        </List>
      </div>
    </Sheet>
  )
}
