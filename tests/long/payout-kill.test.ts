/** A payout that is killed between every two of its steps (tests/attacks/payout-kill), on both engines. */
process.env['PAYOUT_KILLS'] = 'all'
process.env['ENGINES'] = 'all'
await import('#tests/attacks/payout-kill/payout-kill.test.ts')
