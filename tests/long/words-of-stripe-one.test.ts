/** What Stripe tells, twice, late and shuffled: the first half of ten thousand sequences (bar 9). SEQUENCES= for more or fewer. */
process.env['SEQUENCES'] ??= '5000'
await import('#tests/attacks/webhooks-stripe.test.ts')
