import { expect, test } from 'vitest'
import { BadConfig, readConfig } from '#server/config.ts'
import { openFakes } from './open-fakes.ts'

test('a fake says what the shop needs, and the shop takes it', async () => {
  const fakes = await openFakes(['--fake', 'stripe', '--fake', 'stripe'], 3000)
  expect(fakes.lines).toEqual([expect.stringMatching(/^A fake stripe answers at http:\/\/127\.0\.0\.1:\d+\.$/)])
  const config = readConfig({ NODE_ENV: 'development', SECRET: 'x'.repeat(40), ...fakes.env })
  expect(config.payment.stripe?.base).toBe(fakes.env['STRIPE_API_BASE'])
  await fakes.close()
})

test('none is asked for, none is opened', async () => {
  expect(await openFakes([], 3000)).toMatchObject({ env: {}, lines: [] })
})

test.each(['nobody', '../flows/stripe', 'fake', 'stripe.test'])('no fake has the name %s', async (name) => {
  await expect(openFakes(['--fake', name], 3000)).rejects.toThrow(BadConfig)
})
