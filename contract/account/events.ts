/** What happens to a shopper's account, and the facts of each event (contract/events.ts puts all together). Epoch ms. */
type NoFacts = Record<string, never>

export interface AccountEvents {
  'account.register': NoFacts
  'account.verify': NoFacts
  'account.reset': NoFacts
  'account.password': NoFacts
  'account.askExport': NoFacts
  'account.exportReady': { endsAt: number }
  'account.leave': { eraseAt: number }
  'account.comeBack': NoFacts
  /** Money or goods came meanwhile: the account stays. */
  'account.stay': NoFacts
  'account.erase': NoFacts
  'account.email-asked': NoFacts
  'account.email-changed': NoFacts
  'account.email-reverted': NoFacts
  'account.passkey-added': NoFacts
  'account.passkey-removed': NoFacts
}
