/** Nobody is led to a page that is no web page, and nobody leaves without reading where to. */
import { expect, test } from 'vitest'
import { foreignHost, isOurs } from './pay-page.ts'

test.each([
  ['/sandbox/pay/ch_1', true, undefined],
  [`${location.origin}/pages/x`, true, undefined],
  ['https://checkout.stripe.com/c/pay/cs_1#x', false, 'checkout.stripe.com'],
  ['http://127.0.0.1:9999/pay', false, '127.0.0.1:9999'],
  ['https://user:secret@www.paypal.com/x', false, 'www.paypal.com'],
  ['//evil.example/x', false, 'evil.example'],
  ['javascript:alert(1)', false, undefined],
  ['data:text/html,x', false, undefined],
  ['https://', false, undefined],
])('%s', (payUrl, ours, host) => {
  expect([isOurs(payUrl), foreignHost(payUrl)]).toEqual([ours, host])
})
test('no page yet', () => expect(foreignHost(null)).toBeUndefined())
