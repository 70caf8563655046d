/** Every kind of job, by name (server/kit/jobs.ts runs them after the commit that wanted them). */
import { accountJobs } from './account/jobs.ts'
import type { JobRun } from './kit/jobs.ts'
import { pushJobs } from './notice/push-jobs.ts'
import { paymentJobs } from './payment/ask-gateway.ts'

export const jobs: Record<string, JobRun> = { ...accountJobs, ...paymentJobs, ...pushJobs }
