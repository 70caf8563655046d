/** Which mail the shop has: the firm's server when SMTP_URL names one, otherwise the mailbox. */
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Mail } from '../providers.ts'
import { mailbox } from './mailbox.ts'
import { smtpMail } from './smtp.ts'

export const openMail = (config: Config, database: Database<Tables>, now: () => number): Mail =>
  config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : mailbox(database, now)
