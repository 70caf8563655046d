/** The parts of a checkout add up to the whole (contract/order/total.test.ts), for fifty thousand baskets. */
process.env['RUNS'] ??= '50000'
await import('#contract/order/total.test.ts')
