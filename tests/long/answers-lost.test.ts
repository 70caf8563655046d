/** The server killed between commit and answer (tests/bars/raw-sockets-kill.test.ts), ten rounds for each database. */
process.env['ROUNDS'] ??= '10'
await import('../bars/raw-sockets-kill.test.ts')
