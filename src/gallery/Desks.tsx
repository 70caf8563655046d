/** The console's parts. */
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Tray } from '@phosphor-icons/react/dist/csr/Tray'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Chip } from '../kit/ui/Chip.tsx'
import { Desk } from '../kit/ui/console/Desk.tsx'
import { FootBar, Kbd } from '../kit/ui/console/Kbd.tsx'
import { Age, Detail, Facts, Pane, Panes, RailGroup, RailItem, Work } from '../kit/ui/console/Panes.tsx'
import { ScanField } from '../kit/ui/console/ScanField.tsx'
import { ProductThumb } from '../kit/ui/ProductThumb.tsx'

const HOUR = 3_600_000
const rows = [
  {
    id: 'a',
    age: 6.66 * HOUR,
    order: 'SH-0361',
    item: 'Court runner, brick red',
    picture: 'sneaker',
    quoted: '298.00',
    state: <Chip tone="attention">Price up ¥40</Chip>,
  },
  {
    id: 'b',
    age: 4.4 * HOUR,
    order: 'SH-0374',
    item: 'Cast iron teapot, 900 ml',
    picture: 'teapot',
    quoted: '128.00',
    state: 'To buy',
  },
  {
    id: 'c',
    age: 0.7 * HOUR,
    order: 'SH-0416',
    item: 'Headphones, graphite',
    picture: 'headphones',
    quoted: '459.00',
    state: <Chip tone="danger">Sold out</Chip>,
  },
]

export function Desks() {
  const [current, setCurrent] = useState('a')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['a', 'b']))
  const [code, setCode] = useState('Scanner ready')
  return (
    <Panes
      railLabel="Desks"
      top={<b>Haulway Ops</b>}
      rail={
        <RailGroup title="Purchasing">
          <RailItem icon={Tray} label="To buy" count={84} current link={(parts) => <a href="#buy" {...parts} />} />
          <RailItem icon={Package} label="Packing" count={38} late link={(parts) => <a href="#pack" {...parts} />} />
        </RailGroup>
      }
      foot={
        <FootBar
          keys={[
            { keys: ['J', 'K'], label: 'Move' },
            { keys: ['Space'], label: 'Select' },
            { keys: ['Ctrl', '↵'], label: 'Bought' },
            { keys: ['?'], label: 'All shortcuts' },
          ]}
        />
      }
    >
      <Work>
        <div style={{ padding: 16 }}>
          <ScanField resting label="Scan a parcel" onScan={setCode} status={code} />
        </div>
        <Desk
          label="To buy"
          rows={rows}
          keyOf={(row) => row.id}
          current={current}
          onCurrent={setCurrent}
          selected={selected}
          onSelect={(key, on) =>
            setSelected((before) => {
              const next = new Set(before)
              if (on) next.add(key)
              else next.delete(key)
              return next
            })
          }
          columns={[
            { key: 'age', head: 'Age', cell: (row) => <Age ms={row.age} /> },
            { key: 'order', head: 'Order', cell: (row) => row.order },
            {
              key: 'item',
              head: 'Item',
              cell: (row) => (
                <span style={{ display: 'flex', gap: 8, alignItems: 'center', fontWeight: 600 }}>
                  <ProductThumb size={28} src={`/pictures/products/${row.picture}.svg`} />
                  {row.item}
                </span>
              ),
            },
            { key: 'quoted', head: 'Quoted ¥', end: true, cell: (row) => row.quoted },
            { key: 'state', head: 'State', cell: (row) => row.state },
          ]}
        />
      </Work>
      <Detail>
        <Pane title="SH-260924-0361" end={<Kbd>J</Kbd>}>
          <Facts
            rows={[
              { key: 'c', label: 'Customer', value: 'Jonas Weber, DE' },
              { key: 'p', label: 'Paid', value: '$78.75, 03:01 today' },
            ]}
          />
        </Pane>
        <Button look="primary" wide>
          Mark as bought, next line <Kbd>Ctrl ↵</Kbd>
        </Button>
        <Button small>
          Ask for top-up <Kbd>T</Kbd>
        </Button>
      </Detail>
    </Panes>
  )
}
