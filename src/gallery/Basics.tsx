/** Buttons, fields, chips, money, cards, bars, sheets, toasts. */
import { cents, fen } from '#contract/kit/money.ts'
import { Bell } from '@phosphor-icons/react/dist/csr/Bell'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { MagnifyingGlass } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { AirplaneTilt } from '@phosphor-icons/react/dist/csr/AirplaneTilt'
import { Archive } from '@phosphor-icons/react/dist/csr/Archive'
import { MapPin } from '@phosphor-icons/react/dist/csr/MapPin'
import { ShoppingCart } from '@phosphor-icons/react/dist/csr/ShoppingCart'
import { Storefront } from '@phosphor-icons/react/dist/csr/Storefront'
import { Ticket } from '@phosphor-icons/react/dist/csr/Ticket'
import { User } from '@phosphor-icons/react/dist/csr/User'
import { Warehouse } from '@phosphor-icons/react/dist/csr/Warehouse'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { useState } from 'react'
import { ActionBar } from '../kit/ui/ActionBar.tsx'
import { AmountField } from '../kit/ui/AmountField.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { Chip, Tag, ToneTile } from '../kit/ui/Chip.tsx'
import { Empty, Timeout } from '../kit/ui/Empty.tsx'
import { Field, TextArea } from '../kit/ui/Field.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { List, Row } from '../kit/ui/List.tsx'
import { Fen, Money, Price } from '../kit/ui/Money.tsx'
import { NavBar, PageTitle, SectionTitle } from '../kit/ui/NavBar.tsx'
import { OrderCardSkeleton, RowsSkeleton } from '../kit/ui/Skeleton.tsx'
import { TabBar } from '../kit/ui/TabBar.tsx'
import { toast } from '../kit/ui/toast.ts'
import { Group, Line, Pair } from './Group.tsx'
import { Overlays } from './Overlays.tsx'

const tabs = [
  { id: 'shop', label: 'Shop', icon: Storefront },
  { id: 'cart', label: 'Cart', icon: ShoppingCart, badge: 5, spoken: 'Cart, 5 items' },
  { id: 'orders', label: 'Orders', icon: Package },
  { id: 'notices', label: 'Notices', icon: Bell, badge: 120 },
  { id: 'account', label: 'Account', icon: User },
]

export function Basics() {
  const [amount, setAmount] = useState<ReturnType<typeof cents> | undefined>(cents(6400))
  const [note, setNote] = useState('Courier packaging removed, corners reinforced')
  return (
    <>
      <Group name="Buttons">
        <Button look="primary" wide>
          Pay $78.75
        </Button>
        <Pair>
          <Button look="ink" grow>
            Open item
          </Button>
          <Button grow>Add to cart</Button>
        </Pair>
        <Pair>
          <Button look="tint" grow>
            See why
          </Button>
          <Button look="outline" grow>
            Change
          </Button>
        </Pair>
        <Pair>
          <Button look="danger" grow>
            Cancel order
          </Button>
          <Button look="primary" grow disabled>
            Unavailable
          </Button>
        </Pair>
        <Pair>
          <Button look="primary" grow icon={Package}>
            Pack
          </Button>
          <Button look="primary" grow loading="Paying">
            Pay $78.75
          </Button>
        </Pair>
        <Line>
          <Button small look="tint">
            Open
          </Button>
          <Button small>Copy</Button>
          <Button small look="primary" loading="Saving">
            Save
          </Button>
          <IconButton icon={MagnifyingGlass} label="Search" />
          <IconButton icon={ShoppingCart} label="Cart, 5 items" badge={5} raised />
        </Line>
        <Button look="primary" wide disabledReason="You are offline. Paying needs the network.">
          Pay $6.30
        </Button>
      </Group>
      <Group name="Fields">
        <Field label="First name" defaultValue="Maya" tight />
        <Field label="Street" defaultValue="214 Harcourt St" helper="As on your post" autoFocus />
        <Field label="ZIP code" defaultValue="9720" numeric error="Enter 5 digits" />
        <AmountField
          label="Declared value"
          cents={amount}
          onAmount={setAmount}
          helper="Enter $18 to $120. Customs may check it."
        />
        <TextArea
          label="Packing remark"
          value={note}
          onChange={(event) => setNote(event.target.value)}
          helper="Optional"
        />
        <Field label="Country" defaultValue="United States" disabled tight />
      </Group>
      <Group name="Status chips">
        <Line>
          <Chip tone="attention" icon={Clock}>
            Waiting for payment
          </Chip>
          <Chip tone="progress" icon={AirplaneTilt} directional>
            Shipped
          </Chip>
          <Chip tone="stored" icon={Warehouse}>
            In warehouse
          </Chip>
          <Chip tone="success" icon={CheckCircle}>
            Delivered
          </Chip>
          <Chip tone="danger" icon={Warning}>
            Problem
          </Chip>
          <Chip tone="neutral" icon={Archive}>
            Closed
          </Chip>
          <Tag>Taobao</Tag>
          <Tag tone="success">31% off</Tag>
        </Line>
        <Line>
          <ToneTile tone="attention" icon={Clock} />
          <ToneTile tone="success" icon={CheckCircle} />
          <ToneTile tone="progress" icon={AirplaneTilt} />
        </Line>
      </Group>
      <Group name="Money">
        <Price cents={cents(4150)} fen={fen(29800)} original={cents(6017)} size="l" />
        <Price cents={cents(2457)} estimate size="m" />
        <Line>
          <Money cents={cents(-273)} />
          <Money cents={cents(315)} signed />
          <Money cents={cents(123456789)} strong />
          <Fen fen={fen(800)} />
        </Line>
        <Price cents={cents(7875)} size="xl" />
      </Group>
      <Overlays />
      <Group name="Bars">
        <Card flush>
          <NavBar
            title="Purchase order"
            onBack={() => undefined}
            actions={<IconButton icon={Bell} label="Notices" />}
          />
          <PageTitle actions={<IconButton icon={MagnifyingGlass} label="Search" />}>Orders</PageTitle>
          <div style={{ paddingInline: 20 }}>
            <SectionTitle action={<button type="button">See all</button>}>Needs you</SectionTitle>
          </div>
          <ActionBar still label="Prepay" sum={<Money cents={cents(2567)} />}>
            <Button look="primary">Submit and pay</Button>
          </ActionBar>
          <TabBar still items={tabs} current="shop" link={(id, parts) => <a href={`#${id}`} {...parts} />} />
        </Card>
      </Group>
      <Group name="List">
        <Card flush>
          <List>
            <Row lead={Ticket} title="My coupons" value="4 available" link={(parts) => <a href="#a" {...parts} />} />
            <Row lead={MapPin} title="My addresses" link={(parts) => <a href="#b" {...parts} />} />
            <Row
              lead={User}
              title="KYC certification"
              note="Name and document"
              value={
                <Chip tone="success" icon={CheckCircle}>
                  Verified
                </Chip>
              }
            />
            <Row title="Log out" danger onPress={() => undefined} />
          </List>
        </Card>
      </Group>
      <Group name="Skeleton">
        <OrderCardSkeleton />
        <RowsSkeleton rows={2} />
      </Group>
      <Group name="Empty">
        <Card>
          <Empty
            spot="cart"
            title="Your cart is empty"
            note="Paste a product link to start."
            action={<Button look="primary">Paste a link</Button>}
          />
        </Card>
      </Group>
      <Group name="Timeout">
        <Card>
          <Timeout onRetry={() => toast('Trying again')} />
        </Card>
      </Group>
    </>
  )
}
