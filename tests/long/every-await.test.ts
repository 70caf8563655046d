/** Every query of everything that moves money fails in turn (tests/attacks/every-await.test.ts): four times each, on both engines. */
process.env['INSTANCES'] = '4'
process.env['ENGINES'] = 'all'
await import('#tests/attacks/every-await.test.ts')
