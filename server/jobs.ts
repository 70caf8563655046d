/** Every kind of job, by name (server/kit/jobs.ts runs them after the commit that wanted them), and in which lanes they run. */
import { accountJobs } from './account/jobs.ts'
import { cartJobs } from './cart/tell-carts.ts'
import type { JobRun, Lane } from './kit/jobs.ts'
import { mailJobs, mailSending } from './notice/mail-jobs.ts'
import { pushJobs } from './notice/push-jobs.ts'
import { paymentJobs } from './payment/ask-gateway.ts'
import { disputeJobs } from './payment/poll-disputes.ts'
import { reconciliationJobs } from './payment/reconcile.ts'
import { eraseJobs } from './privacy/erase.ts'
import { exportJobs } from './privacy/export.ts'
import { refundJobs } from './payment/send-refund.ts'
import { withdrawalJobs } from './withdrawal/send-withdrawal.ts'

export const jobs: Record<string, JobRun> = {
  ...accountJobs,
  ...cartJobs,
  ...disputeJobs,
  ...eraseJobs,
  ...exportJobs,
  ...mailJobs,
  ...paymentJobs,
  ...pushJobs,
  ...reconciliationJobs,
  ...refundJobs,
  ...withdrawalJobs,
}

/** They wait for hosts that a shopper's browser named. */
export const strangersJobs = ['push.send']
const mails = Object.keys(accountJobs)
const charges = ['open-charge']
const questions = ['ask-gateway', ...Object.keys(refundJobs), ...Object.keys(disputeJobs)]
/** They take as long as a provider's statement is. */
/** They read and pack all that one shopper has. */
const exports = Object.keys(exportJobs)
const statements = Object.keys(reconciliationJobs)

/**
 * What waits for one of the others outside never holds up what waits for another: a mail server that takes its time delays
 * mails only, and a shopper who wants to pay does not wait behind questions about payments of before.
 */
export const lanes: readonly (Lane & { name: string; atOnce: number })[] = [
  { name: 'payments', only: charges, atOnce: 2 },
  { name: 'questions to gateways', only: questions, atOnce: 1 },
  { name: 'statements of gateways', only: statements, atOnce: 1 },
  { name: 'exports of data', only: exports, atOnce: 1 },
  { name: 'mails', only: mails, atOnce: 1 },
  // Somebody waits for a code, for a mail about a parcel nobody does.
  { name: 'mails about orders', only: mailSending, atOnce: 1 },
  { name: 'pushes', only: strangersJobs, atOnce: 4 },
  {
    name: 'jobs',
    but: [...charges, ...questions, ...statements, ...exports, ...mails, ...mailSending, ...strangersJobs],
    atOnce: 1,
  },
]
