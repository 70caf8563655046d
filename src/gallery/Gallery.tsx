/** Every part of the shopper's kit once, in its states, for eyes (design.md 7); by the test route, while developing. */
import { Bell } from '@phosphor-icons/react/dist/csr/Bell'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { cents, fen } from '#contract/kit/money.ts'
import { HOUSE_THEME } from '#contract/kit/theme.ts'
import { appear, useAppearance } from '#src/kit/session/appearance.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { AmountField } from '#src/kit/ui/AmountField.tsx'
import { Dot } from '#src/kit/ui/Badge.tsx'
import { Breakdown, Comparison } from '#src/kit/ui/Breakdown.tsx'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Checkbox, Radio, RadioCard, Switch } from '#src/kit/ui/Checks.tsx'
import { Chip, Tag, ToneTile } from '#src/kit/ui/Chip.tsx'
import { Pills, Segmented, TabPanel, Tabs } from '#src/kit/ui/Choices.tsx'
import { CodeField } from '#src/kit/ui/CodeField.tsx'
import { Countdown } from '#src/kit/ui/Countdown.tsx'
import { Confirms, confirm } from '#src/kit/ui/Dialog.tsx'
import { Empty, Timeout } from '#src/kit/ui/Empty.tsx'
import { Field, TextArea } from '#src/kit/ui/Field.tsx'
import { Flag } from '#src/kit/ui/Flag.tsx'
import { Freshness, OfflineBanner } from '#src/kit/ui/Freshness.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import { ImageViewer } from '#src/kit/ui/ImageViewer.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Fen, Money, Price } from '#src/kit/ui/Money.tsx'
import { NavBar, PageTitle, SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { Avatar, Meter, Note, NoticeRow } from '#src/kit/ui/Note.tsx'
import { PasteField } from '#src/kit/ui/PasteField.tsx'
import { ProductThumb, Thumbs } from '#src/kit/ui/ProductThumb.tsx'
import { PullToRefresh } from '#src/kit/ui/PullToRefresh.tsx'
import { QcGrid } from '#src/kit/ui/QcGrid.tsx'
import { Ring } from '#src/kit/ui/Ring.tsx'
import { RouteLine } from '#src/kit/ui/RouteLine.tsx'
import { SearchField } from '#src/kit/ui/SearchField.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { OrderCardSkeleton, RowsSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { GridSkeleton, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { StepBar } from '#src/kit/ui/StepBar.tsx'
import { Stepper } from '#src/kit/ui/Stepper.tsx'
import { TabBar } from '#src/kit/ui/TabBar.tsx'
import { applyTheme } from '#src/kit/ui/theme.ts'
import { Timeline } from '#src/kit/ui/Timeline.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { Toasts } from '#src/kit/ui/Toasts.tsx'
import { VirtualList } from '#src/kit/ui/VirtualList.tsx'
import css from './Gallery.module.css'

// The colours the derivation is measured with (contract/kit/theme.test.ts); the first three are drawn.
const themes = [HOUSE_THEME, '#1f6feb', '#12b76a', '#7c3aed', '#e11d48', '#facc15', '#0f172a', '#888888']
const appearances = [
  { id: 'system' as const, label: 'System' },
  { id: 'light' as const, label: 'Light' },
  { id: 'dark' as const, label: 'Dark' },
]
const directions = ['ltr', 'rtl'].map((id) => ({ id, label: id }))
const tones = ['neutral', 'attention', 'progress', 'stored', 'success', 'danger'] as const
const spots = ['cart', 'orders', 'coupons', 'notifications', 'none', 'offline'] as const
const now = Date.UTC(2026, 8, 24, 9, 41)
const clock = () => now
const none = () => undefined
const off = { disabled: true }
const linkTo = (parts: object) => <a href="#part" {...parts} />
const three = ['Action', 'Coupon', 'Message'].map((label, place) => ({ id: label, label, count: place * 60 }))
const goods = ['sneaker', 'mug', 'watch'].map((name) => ({ src: `/pictures/products/${name}.svg` }))
const qc = ['1-side', '2-pair', '5-ruler'].map((id, place) => {
  const thumb = `/pictures/qc/${id}.svg`
  return { id, thumb, full: `${thumb}#full`, length: place === 1 ? '0:24' : undefined }
})
const compared = [
  { key: 'w', label: 'Weight', before: '2.40 kg', after: '3.02 kg', changed: true },
  { key: 't', label: 'Total', before: '$24.72', after: '$31.02', kind: 'sum' as const },
  { key: 'u', label: 'Still to pay', before: '', after: '$6.30', kind: 'due' as const },
]
const ledger = [
  { key: 'f', label: 'Freight', amount: cents(2730), estimate: true, note: 'Estimated, 2.52 kg' },
  { key: 'd', label: 'Line discount', amount: cents(-273) },
]
const tracking = [
  { key: 'a', title: 'At your door', state: 'todo' as const },
  { key: 'b', title: 'Customs cleared', time: 'Today, 06:20', note: 'Los Angeles, US' },
]
const tabs = [
  { id: 'cart', label: 'Cart', icon: Package, badge: 5, spoken: 'Cart, 5 items' },
  { id: 'notices', label: 'Notices', icon: Bell, badge: 120 },
]

/** A part in its first state, and in each that differs from it. */
const each = <P extends object>(Part: ComponentType<P>, first: NoInfer<P>, ...others: Partial<NoInfer<P>>[]) =>
  [{}, ...others].map((state, place) => <Part key={place} {...first} {...state} />)
const Line = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>

/** A value that the part changes. */
function Held<T>({ start, children }: { start: T; children: (value: T, set: (next: T) => void) => ReactNode }) {
  const [value, set] = useState(start)
  return children(value, set)
}

const parts: Record<string, ReactNode> = {
  Button: (['primary', 'ink', 'quiet', 'tint', 'outline', 'danger'] as const).map((look) => (
    <Line key={look}>
      {each(Button, { look, children: look }, { small: true }, { icon: Package }, { loading: 'Saving' }, off)}
    </Line>
  )),
  'Button, why not': <Button wide disabledReason="Paying needs the network." children="Pay" />,
  IconButton: (
    <Line>
      {each(IconButton, { icon: Bell, label: 'Notices' }, { badge: 5 }, { badge: 120, raised: true }, off)}
      <Dot label="Unread" />
      {each(Ring, {}, { turning: false, part: 0.6 })}
    </Line>
  ),
  Field: each(Field, { label: 'ZIP', defaultValue: '97205' }, { helper: 'As on post' }, { error: '5 digits' }, off),
  AmountField: each(AmountField, { label: 'Value', cents: cents(6400), onAmount: none, helper: '$18 to $120' }),
  TextArea: each(TextArea, { label: 'Remark', value: 'Size', onChange: none }, { error: 'Say what is wrong' }, off),
  CodeField: each(CodeField, { label: 'Six digits', value: '407', onValue: none }, { error: 'Does not fit' }, off),
  PasteField: each(PasteField, { address: '/pages/', value: '', onChange: none, onOpen: none, onScan: none }),
  SearchField: each(SearchField, { label: 'Search orders', value: 'hoodie', onChange: none, on: 'canvas' }),
  Stepper: <Line>{each(Stepper, { label: 'Many', value: 1, max: 12, onChange: none }, { value: 12 }, off)}</Line>,
  'Switch, Checkbox, Radio': (
    <Line>
      {each(Switch, { 'aria-label': 'Insurance', on: true, onSwitch: none }, { on: false }, off)}
      {each(Checkbox, { 'aria-label': 'Item', checked: true, onCheck: none }, { round: true }, { mixed: true }, off)}
      {each(Radio, { 'aria-label': 'A', checked: true, onPick: none, name: 'a' }, { name: 'b', checked: false }, off)}
    </Line>
  ),
  RadioCard: each(RadioCard, { name: 'c', checked: true, onPick: none, title: 'Card' }, { ...off, checked: false }),
  'Segmented, Tabs, Pills': (
    <Held start="Action">
      {(id, set) => [
        <Segmented key="s" label="Segments" items={three} selected={id} onSelect={set} />,
        <Tabs key="t" group="g" label="Tabs" items={three} selected={id} onSelect={set} />,
        <TabPanel key="l" group="g" id={id} children={<Note>Panel of {id}</Note>} />,
        <Pills key="p" label="Pills" items={three} selected={id} onSelect={set} />,
      ]}
    </Held>
  ),
  'Chip, ToneTile, Note': tones.map((tone) => (
    <Line key={tone}>
      <Chip tone={tone} icon={Clock} children={tone} />
      <ToneTile tone={tone} icon={Clock} />
      <Note tone={tone} icon={Clock} children={`A note in ${tone}`} />
    </Line>
  )),
  Tag: <Line>{each(Tag, { children: '31% off' }, { tone: 'success' })}</Line>,
  Meter: each(Meter, { part: 0.7, label: 'Used' }, { tone: 'stored' }, { tone: 'attention' }),
  Price: each(Price, { cents: cents(4150), fen: fen(298), original: cents(6017) }, { size: 'xl' }, { estimate: true }),
  Money: <Line>{each(Money, { cents: cents(-273) }, { cents: cents(315), signed: true }, { strong: true })}</Line>,
  Fen: <Fen fen={fen(800)} />,
  Breakdown: <Breakdown lines={ledger} total={{ label: 'Prepay', amount: cents(2457) }} />,
  Comparison: <Comparison caption="Against final" before="Prepaid" after="Final" rows={compared} />,
  Countdown: each(Countdown, { deadline: now + 9e7, clock }, { deadline: now + 2e5 }, { deadline: now - 1 }),
  Freshness: each(Freshness, { at: now, now }, { at: now - 6e6, offline: true }),
  OfflineBanner: <OfflineBanner savedAt={now} now={now} onRetry={none} />,
  RouteLine: each(RouteLine, { done: 0.62, from: 'Guangzhou', to: 'Portland', label: 'On its way' }, { done: 1 }),
  StepBar: <StepBar label="Purchase" steps={['Ordered', 'Paid', 'Bought']} current={2} part={0.75} />,
  Timeline: <Timeline label="Tracking" events={tracking} />,
  Row: (
    <Card flush>
      <List>
        {each(Row, { lead: Package, title: 'Coupons', value: '4' }, { link: linkTo }, { danger: true, onPress: none })}
        <NoticeRow tone="attention" icon={Clock} title="Waiting" when="09:22" unread="Unread" body="It closes." />
      </List>
    </Card>
  ),
  Pictures: (
    <Line>
      {each(ProductThumb, { src: '/pictures/products/sneaker.svg', size: 72 }, { dim: true })}
      <Thumbs pile pictures={goods} size={48} />
      <Avatar name="Maya Okafor" size={56} />
      {each(Flag, { code: 'de' }, { code: 'SA', width: 24 })}
    </Line>
  ),
  'QcGrid, ImageViewer': (
    <Held start={-1}>
      {(seen, set) => [
        <QcGrid key="g" pictures={qc} onOpen={set} />,
        <ImageViewer key="v" pictures={qc} position={Math.max(0, seen)} open={seen >= 0} onClose={() => set(-1)} />,
      ]}
    </Held>
  ),
  'Sheet, Dialog, Toast': (
    <Line>
      <Held start={false}>
        {(open, set) => [
          <Button key="b" onClick={() => set(true)} children="Sheet" />,
          <Sheet key="s" open={open} onClose={() => set(false)} title="Add-ons" children={<Note>In it</Note>} />,
        ]}
      </Held>
      <Button onClick={() => void confirm({ title: 'Cancel?', confirm: 'Cancel', danger: true })} children="Ask" />
      <Button onClick={() => toast('Added to cart')} children="Toast" />
      <Button onClick={() => toast('Network error (503)', { error: true })} children="Error" />
    </Line>
  ),
  Bars: (
    <Card flush>
      <NavBar title="Purchase order" onBack={none} actions={<IconButton icon={Bell} label="Notices" />} />
      <PageTitle>Orders</PageTitle>
      <SectionTitle>Needs you</SectionTitle>
      <ActionBar still label="Prepay" sum={<Money cents={cents(2567)} />} children={<Button>Pay</Button>} />
      <TabBar still current="cart" items={tabs} link={(_, more) => linkTo(more)} />
    </Card>
  ),
  Skeleton: [each(Skeleton, { h: 28 }), each(OrderCardSkeleton, {}), each(RowsSkeleton, {}), each(GridSkeleton, {})],
  Empty: spots.map((spot) => <Empty key={spot} spot={spot} title={spot} note="One line says what would be." />),
  Timeout: each(Timeout, { onRetry: none }, { retrying: true }),
  'PullToRefresh, VirtualList': (
    <PullToRefresh onRefresh={async () => undefined}>
      <VirtualList label="Long list" items={three} keyOf={({ id }) => id} children={({ id }) => <Card>{id}</Card>} />
    </PullToRefresh>
  ),
}

export function Gallery() {
  const [theme, setTheme] = useState(HOUSE_THEME)
  const [direction, setDirection] = useState('ltr')
  useEffect(() => applyTheme(theme), [theme])
  return (
    <main className={css.page} dir={direction}>
      <h1>Haulway components</h1>
      <div className={css.row}>
        {themes.map((colour) => (
          <button
            key={colour}
            type="button"
            className={css.colour}
            style={{ background: colour }}
            aria-label={colour}
            aria-pressed={colour === theme}
            onClick={() => setTheme(colour)}
          />
        ))}
        <Segmented label="Appearance" selected={useAppearance()} onSelect={appear} items={appearances} />
        <Segmented label="Direction" selected={direction} onSelect={setDirection} items={directions} />
      </div>
      <div className={css.columns}>
        {Object.entries(parts).map(([name, part]) => (
          <section key={name} className={css.group}>
            <h2>{name}</h2>
            {part}
          </section>
        ))}
      </div>
      <Toasts />
      <Confirms />
    </main>
  )
}
