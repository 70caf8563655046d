/** The calls of the papers desk, of bags, and of a shopper's own data, each made once. */
import { grams } from '#contract/kit/units.ts'
import * as privacy from '#contract/privacy/api.ts'
import * as bags from '#contract/parcel/bag-desk.ts'
import * as numbers from '#contract/parcel/number-range-desk.ts'
import { lookCustomsId, parcelSheet, printPapers } from '#contract/parcel/papers-desk.ts'
import type { Crew } from './packing.ts'
import { memberSession } from './people.ts'
import { send } from './routes.ts'
import type { Person, Shop } from './shop.ts'
import { givePassword, password } from './withdrawing.ts'

/** Takes the number of a parcel that is weighed and waits to be shipped. */
export async function takePapers(shop: Shop, { chen }: Crew, packNumber: string): Promise<void> {
  await chen.ok(parcelSheet, { packNumber })
  await keepNumbers(shop, chen)
  await chen.ok(printPapers, { packNumber, papers: ['label', 'declaration', 'invoice', 'packing_list'] })
  const { db } = shop.world.database
  const kept = await db
    .selectFrom('parcel')
    .select('address')
    .where('number', '=', packNumber)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('parcel')
    .set({ address: JSON.stringify({ ...kept.address, customsId: 'P123456789012' }) })
    .where('number', '=', packNumber)
    .execute()
  await chen.ok(lookCustomsId, { packNumber })
}

/** Ranges of tracking numbers: closed at the end, so that parcels after leave with a carrier's label. */
async function keepNumbers(shop: Shop, chen: Person): Promise<void> {
  const boss = await shop.staff('admin')
  const wish = { lineId: 'ems', prefix: 'EE', first: '70000000', last: '70000099', suffix: 'CN', check: 's10' as const }
  const { id: rangeId, first } = await boss.ok(numbers.addNumberRange, { ...wish, low: 10 })
  await chen.ok(numbers.listNumberRanges, { q: first })
  await chen.ok(numbers.lowNumbers, {})
  await chen.ok(numbers.parcelOfNumber, { number: first })
  await boss.ok(numbers.closeNumberRange, { rangeId, reason: 'Given back to the carrier' })
}

/** A bag from its opening to the driver, with a parcel that is ready to ship. */
export async function leaveInBag({ chen }: Crew, packNumber: string): Promise<void> {
  const { bagNumber } = await chen.ok(bags.openBag, { channelId: 'yun-general' })
  const number = { bagNumber, packNumber, trackingNumber: 'LZ123456780CN' }
  await chen.ok(bags.putInBag, number)
  await chen.ok(bags.takeOut, { bagNumber, packNumber })
  await chen.ok(bags.putInBag, number)
  const seal = { bagNumber, seal: '00427719', weightG: grams(20_000) }
  await chen.ok(bags.sealBag, seal)
  await chen.ok(bags.reopenBag, { bagNumber })
  await chen.ok(bags.sealBag, seal)
  await chen.ok(bags.bagQueue, { queue: 'sealed' })
  await chen.ok(bags.deskBag, { bagNumber })
  await chen.ok(bags.handOverBag, { bagNumber, driver: 'Liang Jun' })
}

/** A copy of somebody's data, the end of their account, and their way back. */
export async function leaveAndComeBack(shop: Shop): Promise<void> {
  const who = await shop.as('wren')
  await givePassword(shop, who)
  const { id } = await who.ok(privacy.askExport, { password })
  await shop.settle()
  await who.ok(privacy.exportLink, { id })
  await who.ok(privacy.deleteAccount, { password })
  const token = await memberSession(shop.world, who.id)
  await send(shop.app, privacy.comeBack, {}, { token, key: shop.world.newId() })
}
