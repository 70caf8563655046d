/** What stands on papers: they are for carriers and customs, so they are English whatever the console speaks; the packing list is Chinese too. */
import { countries } from '#contract/address/countries.ts'
import type { CustomsKind } from '#contract/address/customs-id.ts'
import { asDecimal } from '#contract/kit/money.ts'
import type { Paper } from '#contract/parcel/papers.ts'
import type { ParcelSheet } from '#contract/parcel/papers-desk.ts'
import { cmText, kgText } from '#ops/kit/parts/measures.ts'

/** What a paper draws: the sheet, and the customs number as it may be shown there. */
export interface PaperOf {
  sheet: ParcelSheet
  /** Whole on paper, masked on the screen; empty where there is none. */
  customsId: string
}

/** The carrier's number: what it left with, or the one of our own ranges that it got. */
export const carrierNumberOf = (sheet: ParcelSheet): string | null => sheet.trackingNumber ?? sheet.allottedNumber

export const customsNames: Record<CustomsKind, string> = {
  cpf: 'CPF',
  tckn: 'T.C. kimlik no',
  pccc: 'PCCC',
  'rfc-or-curp': 'RFC / CURP',
  'saudi-id': 'National ID',
}

/** Minor units with their currency: "USD 67.50". */
export const sumText = (amount: number, { currency }: ParcelSheet): string => `${currency} ${asDecimal(amount)}`

export const weightText = ({ weightG }: ParcelSheet): string => (weightG === null ? '' : `${kgText(weightG)} kg`)
export const sizeText = ({ size }: ParcelSheet): string =>
  size ? `${cmText(size.lengthMm)} × ${cmText(size.widthMm)} × ${cmText(size.heightMm)} cm` : ''

export const countryOf = ({ to }: ParcelSheet): string => countries[to.country].name
export const piecesOf = ({ contents }: ParcelSheet): number => contents.reduce((sum, line) => sum + line.quantity, 0)
/** Customs reads English; where a seller gave none, the tariff's words, else the seller's own. */
export const goodsText = ({ titleEn, title, hs }: ParcelSheet['contents'][number]): string =>
  titleEn ?? hs?.name ?? title

/** In the order in which they come out of the printer. */
export const paperNames: Record<Paper, string> = {
  label: 'Label 100 × 150 mm',
  declaration: 'Customs declaration',
  invoice: 'Commercial invoice',
  packing_list: 'Packing list 装箱单',
}

/** What is printed on papers, the same in every console. */
export const paperWords = {
  from: 'From',
  to: 'To',
  pcs: ' pcs',
  undeliverableReturnToSender: '. Undeliverable: return to sender.',
  ddp: 'DDP',
  dap: 'DAP',
  none: 'none',
  customsDeclaration: 'CUSTOMS DECLARATION',
  mayBeOpenedOfficially: 'May be opened officially',
  grossWeight: 'Gross weight',
  postageAndFees: 'Postage and fees',
  reasonForExport: 'Reason for export',
  saleOfGoodsGift: '☒ Sale of goods ☐ Gift ☐ Returned ☐ Sample',
  importersReference: 'Importer’s reference',
  certifiedByTheSender: 'Certified by the sender',
  theParticularsGivenAre:
    'The particulars given are correct. This item contains no dangerous article and none forbidden by postal or customs rules.',
  contents: 'Contents',
  qty: 'Qty',
  qtyBoth: 'Qty 数量',
  netKg: 'Net kg',
  netKgBoth: 'Net kg 净重',
  hs: 'HS',
  origin: 'Origin',
  cn: 'CN',
  total: 'Total',
  date: 'Date',
  signature: ', signature ____________________',
  value: 'Value ',
  commercialInvoice: 'COMMERCIAL INVOICE',
  sender: 'Sender',
  receiverAndImporter: 'Receiver and importer',
  carrierNumberTerms: 'Carrier, number, terms',
  goods: 'Goods',
  goodsBoth: 'Goods 货品',
  declaredValue: 'Declared value',
  theGoodsAreOf: 'The goods are of Chinese origin. Signature ____________________',
  gross: 'Gross ',
  freight: 'Freight ',
  insured: '. Insured ',
  reasonForExportSale: '. Reason for export: sale of goods.',
  packingList: 'PACKING LIST 装箱单',
  shelf: 'Shelf 货架',
  packed: 'Packed 已装',
  together: 'Together 合计',
  services: 'Services 服务: ',
  note: 'Note 备注: ',
}
