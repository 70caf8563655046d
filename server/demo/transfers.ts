/** Transfers of the demo: one that is awaited with its proof, a statement with its line and two that are nobody's yet, and one in suspense. */
import sharp from 'sharp'
import { asDecimal, cents } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import { pay, payOptions } from '#contract/payment/api.ts'
import { readCsv } from '#contract/kit/csv.ts'
import { guessColumns } from '#contract/payment/statement.ts'
import { importStatement, listBankLines, suspendLine } from '#contract/payment/transfer-desk.ts'
import { transferSent } from '#contract/payment/transfer.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import type { World } from '#server/world.ts'
import type { Caller } from './caller.ts'

export async function sendTransfers(world: World, { dan, carol, zhao }: Record<'dan' | 'carol' | 'zhao', Caller>) {
  // Where no account is configured nobody is asked to send anything there.
  if (!world.providers.gateways.has('transfer')) return
  const dans = await recharge(dan, 25_000)
  await recharge(carol, 9000)
  const proof = await dan.upload(await transferPicture(dans, 25_000), 'transfer', '/api/files')
  await dan(transferSent, { paymentNumber: dans, photoIds: [proof] })
  const day = new Date(world.now()).toISOString().slice(0, 10)
  const text = [
    'Date;Amount;Reference;Name',
    `${day};250,00;${printNumber(dans)};SILVA DAN`,
    `${day};90,00;TOPUP;ROSSI CAROL`,
    `${day};500,00;INVOICE 4471;ACME TRADING LLC`,
    `${day};43,00;GIFT;G MORETTI`,
    `${day};-12,00;ACCOUNT FEE;`,
  ].join('\n')
  await zhao(importStatement, { file: `usd-${day}.csv`, text, columns: guessColumns(readCsv(text)[0]?.cells ?? []) })
  const { lines } = await zhao(listBankLines, {})
  const gift = lines.find((line) => line.reference === 'GIFT')
  if (gift) await zhao(suspendLine, { lineId: gift.id })
}

async function recharge(who: Caller, amount: number): Promise<string> {
  const { rechargeNumber } = await who(startRecharge, { amount: cents(amount) })
  const quote = await who(payOptions, { payables: [{ type: 'RECHARGE', number: rechargeNumber }] })
  const payment = await who(pay, {
    payables: quote.payables.map(({ type, number, version }) => ({ type, number, version })),
    expectedTotal: quote.total,
    useBalance: false,
    channel: 'transfer',
  })
  return payment.paymentNumber
}

/** What a bank's app shows after sending. Cents. */
async function transferPicture(paymentNumber: string, amount: number): Promise<Uint8Array> {
  const row = (y: number, text: string, size = 26, weight = 400) =>
    `<text x="40" y="${y}" font-family="sans-serif" font-size="${size}" font-weight="${weight}" fill="#1d1a19">${text}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">
    <rect width="600" height="800" fill="#fff"/><rect width="600" height="130" fill="#2f4a4d"/>
    <text x="40" y="80" font-family="sans-serif" font-size="34" font-weight="700" fill="#fff">Transfer sent</text>
    ${row(230, `${asDecimal(amount)} USD`, 60, 700)}${row(310, 'To: Haulway Sample Ltd')}
    ${row(360, 'DE89 3704 0044 0532 0130 00')}${row(410, `Reference: ${printNumber(paymentNumber)}`)}
    <circle cx="520" cy="700" r="40" fill="none" stroke="#2e7d4f" stroke-width="8"/></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}
