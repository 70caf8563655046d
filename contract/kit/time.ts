/** An instant is epoch milliseconds, given by the server's clock. Rules take `now`; nothing here reads a clock. */
export type Instant = number

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => seconds(count * 60)
export const hours = (count: number): number => minutes(count * 60)
export const days = (count: number): number => hours(count * 24)
