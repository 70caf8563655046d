/**
 * What the shopper may want to read without a network and has not opened yet is fetched quietly once their documents are here:
 * help, agreements and the tips beside fees in their language, and again in the next one they choose (product.md 11); the balance, and
 * how the shop is reached.
 */
import { pullTips } from '#src/account/tips.ts'
import { pullAllTexts } from '#src/help/keep-texts.ts'
import { pullWallet } from '#src/wallet/use-wallet.ts'
import { languageAtom, spokenLanguage } from '#src/kit/session/language.ts'
import { userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { syncAtom } from '#src/kit/sync/sync.ts'
import { pullChannels } from '#src/support/channels.ts'

let filled = ''

/** Begun once. Never throws; what failed is tried with the next freshness. */
export function warmCache(): void {
  store.sub(syncAtom, fill)
  store.sub(languageAtom, fill)
  fill()
}

function fill(): void {
  const { freshness, left } = store.get(syncAtom)
  const of = `${store.get(userAtom)?.id}:${spokenLanguage()}`
  if (freshness !== 'fresh' || left > 0 || of === filled) return
  filled = of
  void Promise.all([pullAllTexts(), pullTips(), pullChannels(), pullWallet()]).catch(() => {
    filled = ''
  })
}
