/** Language and currency belong to the account (specification 3): this phone takes them on when somebody logs in. */
import type { User } from '#contract/account/account.ts'
import { speak, spokenLanguage } from '#src/kit/session/language.ts'
import { changeSettings, shownCurrency } from '#src/kit/session/settings.ts'
import { keepSetting } from './keep-setting.ts'

/** At log-in: what the account has kept holds here too. */
export function takeSettings({ language, currency }: Pick<User, 'language' | 'currency'>): void {
  if (language !== spokenLanguage()) speak(language)
  if (currency !== shownCurrency()) changeSettings({ currencyType: currency })
}

/** A new account has chosen nothing yet: it keeps what the phone shows. */
export function giveSettings({ language, currency }: Pick<User, 'language' | 'currency'>): void {
  const [langType, currencyType] = [spokenLanguage(), shownCurrency()]
  if (langType !== language || currencyType !== currency) void keepSetting({ langType, currencyType })
}
