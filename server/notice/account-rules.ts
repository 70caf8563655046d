/** What a shopper is told of their own account; mails tell the rest (server/account/mail-words.ts). */
import type { AccountEvents } from '#contract/account/events.ts'
import { message, nothing, type NoticeRule } from './rule.ts'

export const accountRules: Readonly<Record<keyof AccountEvents, NoticeRule>> = {
  'account.register': nothing,
  'account.verify': nothing,
  'account.reset': nothing,
  'account.password': nothing,
  'account.askExport': nothing,
  'account.exportReady': message('account.export'),
  'account.leave': nothing,
  'account.comeBack': nothing,
  'account.stay': nothing,
  'account.erase': nothing,
  'account.email-asked': nothing,
  'account.email-changed': nothing,
  'account.email-reverted': nothing,
  'account.passkey-added': nothing,
  'account.passkey-removed': nothing,
}
