/** A payout that is killed between every two of its steps beside a living process (tests/attacks/payout-kill), on PostgreSQL. */
process.env['PAYOUT_KILLS'] = 'all'
await import('#tests/attacks/payout-kill/beside-another.test.ts')
