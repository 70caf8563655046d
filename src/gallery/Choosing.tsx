/** Controls, time, ledgers, ways. */
import { cents } from '#contract/kit/money.ts'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useState } from 'react'
import { Breakdown, Comparison } from '../kit/ui/Breakdown.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { Checkbox, Radio, RadioCard, Switch } from '../kit/ui/Checks.tsx'
import { Pills, Segmented, TabPanel, Tabs } from '../kit/ui/Choices.tsx'
import { Countdown } from '../kit/ui/Countdown.tsx'
import { Freshness, OfflineBanner } from '../kit/ui/Freshness.tsx'
import { List, Row } from '../kit/ui/List.tsx'
import { Money } from '../kit/ui/Money.tsx'
import { Meter, Note } from '../kit/ui/Note.tsx'
import { PasteField } from '../kit/ui/PasteField.tsx'
import { RouteLine } from '../kit/ui/RouteLine.tsx'
import { SearchField } from '../kit/ui/SearchField.tsx'
import { StepBar } from '../kit/ui/StepBar.tsx'
import { Stepper } from '../kit/ui/Stepper.tsx'
import { Timeline } from '../kit/ui/Timeline.tsx'
import { toast } from '../kit/ui/toast.ts'
import { Group, Line } from './Group.tsx'

const clock = () => Date.UTC(2026, 8, 24, 9, 41)
const minutes = (n: number) => clock() + n * 60_000

export function Choosing() {
  const [way, setWay] = useState<'auto' | 'hand'>('hand')
  const [filter, setFilter] = useState('all')
  const [tab, setTab] = useState('action')
  const [many, setMany] = useState(1)
  const [on, setOn] = useState(true)
  const [check, setCheck] = useState(true)
  const [pick, setPick] = useState('a')
  const [link, setLink] = useState('')
  const [words, setWords] = useState('hoodie')
  return (
    <>
      <Group name="Controls">
        <Line>
          <Stepper label="Quantity" value={many} onChange={setMany} />
          <Stepper label="Boxes" value={12} max={12} onChange={setMany} />
          <Switch aria-label="Insurance" on={on} onSwitch={setOn} />
          <Switch aria-label="Off" on={!on} onSwitch={(next) => setOn(!next)} />
        </Line>
        <Line>
          <Checkbox round aria-label="Item" checked={check} onCheck={setCheck} />
          <Checkbox round aria-label="Other" checked={!check} onCheck={(next) => setCheck(!next)} />
          <Checkbox aria-label="Square" checked onCheck={() => undefined} />
          <Checkbox aria-label="Some" mixed checked={false} onCheck={() => undefined} />
          <Checkbox round aria-label="Off" disabled checked={false} onCheck={() => undefined} />
          <Radio name="r" aria-label="A" checked={pick === 'a'} onPick={() => setPick('a')} />
          <Radio name="r" aria-label="B" checked={pick === 'b'} onPick={() => setPick('b')} />
        </Line>
        <Checkbox checked={check} onCheck={setCheck}>
          I have read the terms of service and the list of goods we cannot carry
        </Checkbox>
        <RadioCard
          name="card"
          checked={pick === 'a'}
          onPick={() => setPick('a')}
          title="Card ending 4417"
          note="No extra fee"
        />
        <RadioCard
          name="card"
          checked={pick === 'b'}
          onPick={() => setPick('b')}
          title="Bank transfer"
          note="Confirmed in 1 to 2 working days"
          end={<Money cents={cents(0)} />}
        />
        <Segmented
          label="Declared value"
          items={[
            { id: 'auto', label: 'Automatic' },
            { id: 'hand', label: 'Manual' },
          ]}
          selected={way}
          onSelect={setWay}
        />
        <Tabs
          group="g"
          label="Notices"
          items={[
            { id: 'action', label: 'Action', count: 3 },
            { id: 'coupon', label: 'Coupon', count: 1 },
            { id: 'message', label: 'Message', count: 128 },
          ]}
          selected={tab}
          onSelect={setTab}
        />
        <TabPanel group="g" id={tab}>
          <Note>Panel of {tab}</Note>
        </TabPanel>
        <div style={{ marginInline: -20 }}>
          <Pills
            label="Orders"
            items={[
              { id: 'all', label: 'All' },
              { id: 'p', label: 'Purchases', count: 3 },
              { id: 'w', label: 'Warehouse', count: 5 },
              { id: 'x', label: 'Parcels', count: 2 },
            ]}
            selected={filter}
            onSelect={setFilter}
          />
        </div>
        <div style={{ background: 'var(--hero-bg)', padding: 16, borderRadius: 18 }}>
          <PasteField
            address="/pages/searchPage/index"
            value={link}
            onChange={setLink}
            onOpen={(text) => toast(text)}
            onScan={() => undefined}
          />
        </div>
        <SearchField label="Search orders" value={words} onChange={setWords} on="canvas" />
      </Group>
      <Group name="Time">
        <Line>
          <Countdown deadline={minutes(1421)} clock={clock}>
            Pay within
          </Countdown>
          <Countdown deadline={minutes(42)} clock={clock} />
        </Line>
        <Line>
          <Countdown deadline={minutes(3)} clock={clock}>
            Pay within
          </Countdown>
          <Countdown deadline={minutes(-1)} clock={clock} />
          <Countdown plain deadline={minutes(1421)} clock={clock} />
        </Line>
        <Line>
          <Freshness at={clock()} now={clock()} />
          <Freshness at={minutes(-90)} now={clock()} offline />
        </Line>
        <OfflineBanner savedAt={clock()} now={clock()} onRetry={() => toast('Trying again')} />
      </Group>
      <Group name="Route line">
        <Card>
          <RouteLine done={0.62} from="Guangzhou" to="Portland" label="The parcel is in Los Angeles" />
        </Card>
        <Card>
          <RouteLine done={0.05} />
          <RouteLine done={1} />
        </Card>
        <StepBar label="Purchase" steps={['Ordered', 'Paid', 'Bought', 'Received']} current={3} part={0.75} />
      </Group>
      <Group name="Timeline">
        <Card>
          <Timeline
            label="Tracking"
            events={[
              { key: 'e', title: 'At your door', state: 'todo' },
              { key: 'a', title: 'Customs cleared', time: 'Today, 06:20', note: 'Los Angeles, US' },
              { key: 'b', title: 'Arrived in the destination country', time: '23 Sep, 22:05', note: 'Los Angeles, US' },
              { key: 'c', title: 'Departed', time: '22 Sep, 03:48' },
            ]}
          />
        </Card>
      </Group>
      <Group name="Breakdown and comparison">
        <Card>
          <Breakdown
            lines={[
              { key: 'f', label: 'Freight', amount: cents(2730), estimate: true, note: 'Estimated, 2.52 kg' },
              { key: 'd', label: 'Line discount', amount: cents(-273) },
              { key: 'i', label: 'Insurance', amount: cents(180) },
              { key: 'c', label: 'Coupon', amount: cents(-400) },
            ]}
            total={{ label: 'Prepay', amount: cents(2237) }}
          />
        </Card>
        <Card>
          <Comparison
            caption="Prepaid against final"
            before="Prepaid"
            after="Final"
            rows={[
              { key: 'w', label: 'Weight', before: '2.40 kg', after: '3.02 kg', changed: true },
              {
                key: 'f',
                label: 'Freight, Priority Line',
                before: <Money charge cents={cents(2380)} />,
                after: <Money charge cents={cents(3080)} />,
                changed: true,
              },
              {
                key: 'd',
                label: 'Line discount, 10%',
                before: <Money charge cents={cents(-238)} />,
                after: <Money charge cents={cents(-308)} />,
                changed: true,
              },
              {
                key: 'i',
                label: 'Insurance and packing',
                before: <Money charge cents={cents(330)} />,
                after: <Money charge cents={cents(330)} />,
              },
              {
                key: 't',
                label: 'Total',
                before: <Money charge cents={cents(2472)} />,
                after: <Money charge cents={cents(3102)} />,
                kind: 'sum',
              },
              { key: 'u', label: 'Still to pay', before: '', after: <Money charge cents={cents(630)} />, kind: 'due' },
            ]}
          />
        </Card>
        <Note tone="attention" icon={WarningCircle}>
          <b>Not right? Return it by 28 Sep, 23:59.</b> After that the seller no longer takes it back.
        </Note>
        <Meter part={0.7} tone="stored" label="Storage used" />
        <Card flush>
          <List>
            <Row
              title="Insurance"
              note="Covers $120.00"
              forId="ins"
              value={
                <>
                  <Money cents={cents(180)} />
                  <Switch id="ins" on={on} onSwitch={setOn} />
                </>
              }
            />
          </List>
        </Card>
      </Group>
    </>
  )
}
