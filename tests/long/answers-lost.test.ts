/** The server killed between commit and answer (tests/attacks/raw-sockets-kill.test.ts), ten rounds for each database. */
process.env['ROUNDS'] ??= '10'
await import('../attacks/raw-sockets-kill.test.ts')
