/** What the other groups do not show: every status chip, what is off, refused, empty, loading or offline. */
import { Bell } from '@phosphor-icons/react/dist/csr/Bell'
import { CloudSlash } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useState } from 'react'
import { parcelWords, purchaseWords, returnWords } from '#src/documents/status-words.ts'
import { StatusChip } from '#src/documents/StatusChip.tsx'
import { AddressCard } from '../address/AddressCard.tsx'
import { Dot } from '../kit/ui/Badge.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { Checkbox, Radio, RadioCard, Switch } from '../kit/ui/Checks.tsx'
import { CodeField } from '../kit/ui/CodeField.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Empty, Timeout } from '../kit/ui/Empty.tsx'
import { Field, TextArea } from '../kit/ui/Field.tsx'
import { Glyph } from '../kit/ui/Glyph.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { List, Row } from '../kit/ui/List.tsx'
import { Meter, Note } from '../kit/ui/Note.tsx'
import { ProductThumb } from '../kit/ui/ProductThumb.tsx'
import { Ring } from '../kit/ui/Ring.tsx'
import { GridSkeleton, Skeleton } from '../kit/ui/Skeleton.tsx'
import type { SpotName } from '../kit/ui/Spot.tsx'
import { Stepper } from '../kit/ui/Stepper.tsx'
import { toast } from '../kit/ui/toast.ts'
import { Group, Line, Pair } from './Group.tsx'

const spots: SpotName[] = ['cart', 'orders', 'coupons', 'notifications', 'none', 'offline']
const kinds = { 'Purchase order': purchaseWords, Package: parcelWords, Return: returnWords }

export function States() {
  const [code, setCode] = useState('407')
  const [asked, setAsked] = useState(false)
  return (
    <>
      {Object.entries(kinds).map(([kind, words]) => (
        <Group key={kind} name={`Status: ${kind}`}>
          <Line>
            {Object.entries(words).map(([status, word]) => (
              <StatusChip key={status} word={word} />
            ))}
          </Line>
        </Group>
      ))}
      <Group name="Code field: typing, refused, off">
        <CodeField label="Six digits" value={code} onValue={setCode} />
        <CodeField label="Refused" value="407193" onValue={() => undefined} error="This code does not fit" />
        <CodeField label="Off" value="" onValue={() => undefined} disabled />
      </Group>
      <Group name="Off, with the reason">
        <Pair>
          <Button grow disabled>
            Withdraw
          </Button>
          <Button look="ink" grow loading="Sending">
            Send
          </Button>
        </Pair>
        <Button look="tint" wide disabledReason="Nobody else is logged in.">
          Log out other devices
        </Button>
        <Line>
          <Stepper label="Off" value={1} onChange={() => undefined} disabled />
          <Switch aria-label="Off" on={false} disabled onSwitch={() => undefined} />
          <Switch aria-label="On and off" on disabled onSwitch={() => undefined} />
          <Radio name="off" aria-label="Off" checked={false} disabled onPick={() => undefined} />
          <Checkbox aria-label="Off" checked disabled onCheck={() => undefined} />
          <IconButton icon={Bell} label="Off" disabled />
        </Line>
        <RadioCard
          name="card-off"
          checked={false}
          disabled
          onPick={() => undefined}
          title="Balance"
          note="Needs $30.55 more"
        />
        <TextArea label="Off" value="Size and colour only" disabled onChange={() => undefined} />
        <TextArea label="Refused" value="Hello" error="Say what is wrong" onChange={() => undefined} />
        <Field label="Empty, with an example" placeholder="000.000.000-00" tight />
      </Group>
      <Group name="Dialog">
        <Button wide onClick={() => setAsked(true)}>
          Ask about something harmless
        </Button>
        <Dialog
          open={asked}
          onClose={() => setAsked(false)}
          title="Take the lines together?"
          buttons={
            <>
              <Button onClick={() => setAsked(false)}>Keep apart</Button>
              <Button look="primary" onClick={() => setAsked(false)}>
                Together
              </Button>
            </>
          }
        >
          Both are from one seller.
        </Dialog>
      </Group>
      <Group name="Counts, dots, rings">
        <Line>
          {[1, 12, 120].map((count) => (
            <IconButton key={count} icon={Bell} label={`Notices, ${count}`} badge={count} />
          ))}
          <Dot label="Unread" />
          <Ring />
          <Ring turning={false} part={0.6} />
        </Line>
      </Group>
      <Group name="Warehouse rows">
        <Card flush>
          <List inset={86}>
            {[
              { name: 'sneaker', days: 61, tone: 'stored' as const },
              { name: 'watch', days: 6, tone: 'attention' as const },
            ].map(({ name, days, tone }) => (
              <Row
                key={name}
                lead={<ProductThumb src={`/pictures/products/${name}.svg`} />}
                title="Court runner, suede and mesh"
                note={`1.12 kg, 6 photos, ${days} days left`}
                link={(parts) => <a href={`#${name}`} {...parts} />}
              >
                <Meter part={1 - days / 90} tone={tone} label={`Stored for ${90 - days} of 90 days`} />
              </Row>
            ))}
          </List>
        </Card>
      </Group>
      <Group name="Address with something missing">
        <AddressCard
          name="Helena Prado"
          lines={['Rua dos Pinheiros 870, Apto 61', 'São Paulo, SP 05422-001, Brazil']}
          phone="+55 11 5555 0148"
          note={
            <Note tone="attention" icon={WarningCircle}>
              Add a CPF before shipping to Brazil
            </Note>
          }
        />
      </Group>
      <Group name="Notes">
        {(['neutral', 'attention', 'progress', 'stored', 'success', 'danger'] as const).map((tone) => (
          <Note key={tone} tone={tone} icon={tone === 'neutral' ? CloudSlash : WarningCircle}>
            A note in {tone}
          </Note>
        ))}
      </Group>
      <Group name="Loading">
        <Skeleton w="70%" h={28} />
        <GridSkeleton tiles={2} />
      </Group>
      {spots.map((spot) => (
        <Group key={spot} name={`Empty: ${spot}`}>
          <Card>
            <Empty spot={spot} title="Nothing here yet" note="One line says what would be." />
          </Card>
        </Group>
      ))}
      <Group name="Failed, trying again">
        <Card>
          <Timeout retrying onRetry={() => toast('Trying again')} note="The list is kept at the shop." />
        </Card>
        <Line>
          <Glyph of={CloudSlash} label="Offline" />
        </Line>
      </Group>
    </>
  )
}
