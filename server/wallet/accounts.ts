/** The chart of accounts (states.md 2). */
export const cashOf = (customerId: string): string => `CB:${customerId}`
export const bonusOf = (customerId: string): string => `BB:${customerId}`
/** Money that is on its way out to the shopper. */
export const pendingOf = (customerId: string): string => `WP:${customerId}`
export const holdOf = (paymentId: string): string => `PH:${paymentId}`
export const orderEscrow = (orderNumber: string): string => `OE:${orderNumber}`
export const parcelEscrow = (packNumber: string): string => `PE:${packNumber}`
export const serviceEscrow = (serviceNumber: string): string => `SE:${serviceNumber}`
export const clearing = (provider: string): string => `PC:${provider}`
export const suspense = (provider: string): string => `SUSP:${provider}`
export const procurement = 'PROC'
/** What we owe the carriers. */
export const carriers = 'CARRIERS'
export const promo = 'PROMO'
export type Revenue = 'svc' | 'ship' | 'vas' | 'ins' | 'pack' | 'storage' | 'return' | 'wd'
export const revenue = (kind: Revenue): string => `REV:${kind}`
export type Expense = 'claims' | 'goods' | 'freight' | 'chargeback' | 'fx' | 'rounding'
export const expense = (kind: Expense): string => `EXP:${kind}`

/** 1: never below zero. 0: either side. What customers own or we hold for them is never negative (states.md G4). */
export const signOf = (account: string): 1 | 0 => (/^(CB|BB|PH|OE|PE|SE|WP|SUSP):/.test(account) ? 1 : 0)
