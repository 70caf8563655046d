/** Every kind of job, by name (server/kit/jobs.ts runs them after the commit that wanted them). */
import { accountJobs } from './account/jobs.ts'
import type { JobRun } from './kit/jobs.ts'
import { pushJobs } from './notice/push-jobs.ts'
import { paymentJobs } from './payment/ask-gateway.ts'

/** They wait for hosts that a shopper's browser named: run beside the others, several at once. */
export const strangersJobs = ['push.send']

export const jobs: Record<string, JobRun> = { ...accountJobs, ...paymentJobs, ...pushJobs }
