/** Cards of the shop, evidence, lists, pictures. */
import { cents } from '#contract/kit/money.ts'
import { AirplaneTilt } from '@phosphor-icons/react/dist/csr/AirplaneTilt'
import { ArrowDownLeft } from '@phosphor-icons/react/dist/csr/ArrowDownLeft'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { PencilSimple } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useState } from 'react'
import { AddressCard } from '../address/AddressCard.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { CarrierAxis, CarrierCard } from '../freight/CarrierCard.tsx'
import { Chip, Tag } from '../kit/ui/Chip.tsx'
import { CouponTicket } from '../coupon/CouponTicket.tsx'
import { Flag } from '../kit/ui/Flag.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { ImageViewer } from '../kit/ui/ImageViewer.tsx'
import { List, Row } from '../kit/ui/List.tsx'
import { Price } from '../kit/ui/Money.tsx'
import { Avatar, Note, NoticeRow } from '../kit/ui/Note.tsx'
import { PackageCard } from '../documents/PackageCard.tsx'
import { ProductThumb, Thumbs } from '../kit/ui/ProductThumb.tsx'
import { PullToRefresh } from '../kit/ui/PullToRefresh.tsx'
import { QcGrid, type QcPicture } from '../kit/ui/QcGrid.tsx'
import { VirtualList } from '../kit/ui/VirtualList.tsx'
import { Group, Line } from './Group.tsx'

const qc: QcPicture[] = ['1-side', '2-pair', '3-toe', '4-heel', '5-ruler', '6-label'].map((name, at) => {
  const url = `/pictures/qc/${name}.svg`
  return { id: name, thumb: url, full: `${url}#full`, length: at === 1 ? '0:24' : undefined }
})
const things = ['sneaker', 'socks', 'hoodie', 'mug', 'watch'].map((name) => ({ src: `/pictures/products/${name}.svg` }))

export function Shop() {
  const [opened, setOpened] = useState<number>()
  const [line, setLine] = useState('priority')
  const [coupon, setCoupon] = useState('four')
  return (
    <>
      <Group name="Coupon ticket">
        <CouponTicket
          worth="$4"
          under="off"
          title="Shipping"
          note="Over $20. Until 30 Sep 2026."
          pick={{ name: 'coupon', checked: coupon === 'four', onPick: () => setCoupon('four') }}
        />
        <CouponTicket
          worth="8%"
          under="off"
          title="Priority Line"
          note="Until 12 Oct 2026."
          pick={{ name: 'coupon', checked: coupon === 'eight', onPick: () => setCoupon('eight') }}
        />
        <CouponTicket worth="$8" under="off" title="Shipping" note="" refused="Not applicable: needs $50 freight" />
      </Group>
      <Group name="Address and package cards">
        <AddressCard
          name="Maya Okafor"
          tag="Default"
          lines={['214 Harcourt Street, Unit 5', 'Portland, OR 97205, United States']}
          phone="+1 503 555 0148"
          pick={{ name: 'address', checked: true, onPick: () => undefined }}
          end={<IconButton icon={PencilSimple} size={20} label="Edit" />}
        />
        <AddressCard
          pin
          name="Jonas Weber"
          lines={['Lindenstraße 14', '10969 Berlin, Germany']}
          end={
            <Button small look="tint">
              Change
            </Button>
          }
        />
        <PackageCard
          chip={
            <Chip tone="progress" icon={AirplaneTilt} directional>
              Shipped
            </Chip>
          }
          number="HW-PK-20418"
          status="In Los Angeles, customs cleared"
          when="Arrives 28 Sep – 2 Oct (estimate)"
          done={0.62}
          link={(parts) => <a href="#package" {...parts} />}
        />
        <PackageCard
          chip={
            <Chip tone="attention" icon={Clock}>
              Waiting for payment
            </Chip>
          }
          number="SH-260924-0427"
          end="23:41:08"
          foot={
            <>
              <Button>Cancel</Button>
              <Button look="primary">Pay $78.75</Button>
            </>
          }
        >
          <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', marginBlockStart: 12 }}>
            <Thumbs pictures={things} />
            <Price cents={cents(7875)} />
          </div>
        </PackageCard>
      </Group>
      <Group name="Carriers">
        <Card flush role="radiogroup" aria-label="Carrier">
          <CarrierCard
            group="line"
            line="Express Air"
            days={[5, 8]}
            axis={40}
            cost={cents(3720)}
            checked={line === 'express'}
            onPick={() => setLine('express')}
          />
          <CarrierCard
            group="line"
            line="Priority Line"
            tag={<Tag tone="success">10% off</Tag>}
            days={[10, 16]}
            axis={40}
            cost={cents(2457)}
            checked={line === 'priority'}
            onPick={() => setLine('priority')}
            terms="First 0.5 kg $9.80, then $3.50 per 0.5 kg. Charged on actual weight. Lost parcels refunded up to the insured value."
          />
          <CarrierCard
            group="line"
            line="Sea Parcel"
            days={[28, 40]}
            axis={40}
            cost={cents(1700)}
            checked={line === 'sea'}
            onPick={() => setLine('sea')}
          />
          <CarrierCard
            group="line"
            line="Postal"
            days={[12, 20]}
            axis={40}
            cost={cents(0)}
            refused="Does not carry batteries"
            checked={false}
            onPick={() => undefined}
          />
          <CarrierAxis axis={40} />
        </Card>
      </Group>
      <Group name="Quality check">
        <Card>
          <QcGrid pictures={qc} onOpen={setOpened} />
          <div style={{ marginBlockStart: 12 }}>
            <Note tone="success" icon={CheckCircle}>
              Size, colour and pair match your order
            </Note>
          </div>
        </Card>
        <ImageViewer
          pictures={qc}
          position={opened ?? 0}
          open={opened !== undefined}
          onClose={() => setOpened(undefined)}
        />
      </Group>
      <Group name="Notices">
        <Card flush>
          <List inset={68}>
            <NoticeRow
              tone="attention"
              icon={Clock}
              title="Order waiting for payment"
              when="09:22"
              unread="Unread"
              body="SH-260924-0427, 4 pieces. It closes in 23 h 41 min."
              action={
                <Button small look="tint">
                  Pay $78.75
                </Button>
              }
              link={(parts) => <a href="#n" {...parts} />}
            />
            <NoticeRow
              tone="success"
              icon={ArrowDownLeft}
              title="$3.15 refunded to balance"
              when="Mon"
              body="Parcel HW-PK-20418 weighed less than estimated."
            />
          </List>
        </Card>
      </Group>
      <Group name="Pictures">
        <Line>
          <ProductThumb src="/pictures/products/sneaker.svg" size={96} />
          <ProductThumb src="/pictures/products/mug.svg" dim />
          <Thumbs pile pictures={things} size={48} />
          <Avatar name="Maya Okafor" size={56} />
          <Flag code="de" />
          <Flag code="SA" width={24} />
        </Line>
        <Card flush>
          <List inset={86}>
            <Row
              lead={<ProductThumb src="/pictures/products/hoodie.svg" />}
              title="420 g loopback hoodie"
              note="Moss, L"
              value={<Price size="s" cents={cents(2632)} />}
            />
            <Row
              lead={<ProductThumb src="/pictures/products/mug.svg" dim />}
              title="Speckled stoneware mug"
              note="Slate blue"
              value={<Chip tone="neutral">Sold out</Chip>}
            />
          </List>
        </Card>
      </Group>
      <Group name="Pull and long list">
        <PullToRefresh onRefresh={async () => undefined}>
          <VirtualList label="Long list" items={Array.from({ length: 6 }, (_, row) => row)} keyOf={String}>
            {(row) => (
              <div style={{ paddingBlockEnd: 8 }}>
                <Card>Item {row + 1}</Card>
              </div>
            )}
          </VirtualList>
        </PullToRefresh>
      </Group>
    </>
  )
}
