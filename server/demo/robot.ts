/**
 * Robot staff: plays the desks through the same calls as people do, inside this process: it has no account to sign in to. One step every few seconds while it is on, so that a
 * visitor sees the road move; every parcel it packs is a little lighter or heavier than estimated.
 */
import type { Hono } from 'hono'
import { seconds } from '#contract/kit/time.ts'
import { purchaseQueue } from '#contract/order/desk.ts'
import { parcelQueue } from '#contract/parcel/desk.ts'
import { returnQueue } from '#contract/returns/desk.ts'
import { type Loop, loop } from '#server/kit/loop.ts'
import type { World } from '#server/world.ts'
import { type As, type Caller, callerFor } from './caller.ts'
import { buy, pack, receive, returnOn, ship, trackNext } from './desk-hands.ts'
import { theRobot } from './people.ts'
import { doNextService } from './service-hands.ts'
import { answerNext } from './support.ts'

export interface Robot {
  isOn(): boolean
  turn(on: boolean): void
  /** One step at one desk; gives what it did, or undefined when nothing waits. */
  step(): Promise<string | undefined>
  /** From now on it takes its steps by itself. */
  start(): void
  stop(): Promise<void>
}

export function makeRobot(world: World, app: Hono): Robot {
  let on = world.config.robot
  let me: As = ''
  const staff = callerFor(app, () => me, world.newId)
  let work: Loop | undefined
  const robot: Robot = {
    isOn: () => on,
    turn(it) {
      on = it
      if (it) work?.wake()
    },
    async step() {
      me = await itself(world)
      return doOne(staff)
    },
    start() {
      work ??= loop(
        seconds(4),
        async () => {
          if (!on) return
          const done = await robot.step()
          if (done) world.log.info(`robot: ${done}`)
        },
        (error) => world.log.warn({ err: error }, 'the robot stumbled and goes on'),
      )
    },
    stop: async () => work?.stop(),
  }
  return robot
}

/** Who it is to the calls: every role, under its own name, by no sign-in and in no session. */
async function itself({ database: { db } }: World): Promise<As> {
  const { id, name } = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('email_key', '=', theRobot.email)
    .where('demo', '=', true)
    .executeTakeFirstOrThrow()
  return { kind: 'staff', id, name, roles: ['admin'], sessionId: '' }
}

async function doOne(staff: Caller): Promise<string | undefined> {
  // A visitor who writes is answered within seconds.
  const answered = await answerNext(staff)
  if (answered) return `answered ${answered}`

  const { orders } = await staff(purchaseQueue, { queue: 'to_buy' })
  const toBuy = orders.find((order) => !order.cancelRequestedAt && !order.claimedBy)
  if (toBuy) return buy(staff, toBuy).then((it) => `bought ${it.orderNumber}`)

  const bought = await staff(purchaseQueue, { queue: 'bought' })
  const arriving = bought.orders.find(
    (order) => order.sellerParcels.length > 0 && order.lines.some((line) => line.buckets.expected > 0),
  )
  if (arriving) return receive(staff, arriving).then(() => `received ${arriving.orderNumber}`)

  // Before packing: afterwards its goods are gone, and its money goes back.
  const service = await doNextService(staff)
  if (service) return `did service ${service}`

  const toPack = (await staff(parcelQueue, { queue: 'to_pack' })).parcels.find((it) => !it.held)
  const [packing] = (await staff(parcelQueue, { queue: 'packing' })).parcels
  const parcel = packing ?? toPack
  if (parcel) return pack(staff, parcel, turnedOut(parcel.packNumber)).then((it) => `packed ${it.packNumber}`)

  const toShip = (await staff(parcelQueue, { queue: 'to_ship' })).parcels.find((it) => !it.held)
  if (toShip) return ship(staff, toShip.packNumber).then((it) => `shipped ${it.packNumber}`)

  for (const queue of ['checking', 'to_send', 'doing', 'refund_check'] as const) {
    const [it] = (await staff(returnQueue, { queue })).returns
    if (it) return returnOn(staff, it).then((done) => `return ${done.returnNumber} is ${done.status}`)
  }
  const [underway] = (await staff(parcelQueue, { queue: 'shipped' })).parcels.filter((it) => it.status === 'shipped')
  if (underway) return trackNext(staff, underway).then((it) => (it ? `tracked ${it.packNumber}` : undefined))
  return undefined
}

/** What packed parcels come to of their estimates: most are about right, one in five is lighter, one in five heavier. */
const factors = [0.97, 1.03, 0.96, 0.88, 1.2] as const
const turnedOut = (packNumber: string): number => factors[packNumber.charCodeAt(9) % factors.length] ?? 1
