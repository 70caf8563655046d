/** How the shop is paid, and who is paid (STRIPE_*, PAYPAL_*, BANK_*, SELLER_*): part of config.ts. */

export interface PaymentConfig {
  stripe: { secretKey: string; webhookSecrets: string[]; base: string } | null
  paypal: { clientId: string; clientSecret: string; webhookId: string; base: string } | null
  bank: BankAccount | null
  /** What stands on receipts. */
  seller: { name: string; address: string[]; taxId: string | null }
}
export interface BankAccount {
  holder: string
  /** Without spaces; null where the account has a number of another kind. */
  iban: string | null
  account: string | null
  bic: string | null
  bank: string
  /** ISO 4217: what is sent there. */
  currency: string
}

/** The companies' own addresses. */
const stripeBase = 'https://api.stripe.com'
const paypalBase = 'https://api-m.paypal.com'

interface Read {
  text(name: string): string | undefined
  url(name: string, schemes: readonly string[]): string | undefined
  faults: string[]
  production: boolean
  brand: string
}

/** Adds one line to `faults` for each bad value, and for each half of what is needed together. */
export function readPayment({ text, url, faults, production, brand }: Read): PaymentConfig {
  /** All of them, or null; some of them are a fault. */
  const together = <Name extends string>(what: string, names: readonly Name[]): Record<Name, string> | null => {
    const given = names.filter((name) => text(name) !== undefined)
    if (given.length > 0 && given.length < names.length)
      faults.push(
        `${what} needs ${names.join(' and ')}: ${names.filter((it) => !given.includes(it)).join(', ')} missing.`,
      )
    return given.length === names.length
      ? (Object.fromEntries(names.map((name) => [name, text(name) ?? ''])) as Record<Name, string>)
      : null
  }
  const schemes = production ? ['https:'] : ['http:', 'https:']
  const base = (given: string | undefined, otherwise: string): string => (given ?? otherwise).replace(/\/+$/, '')
  const stripeApi = base(url('STRIPE_API_BASE', schemes), stripeBase)
  const paypalApi = base(url('PAYPAL_API_BASE', schemes), paypalBase)
  const stripe = together('Stripe', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  const paypal = together('PayPal', ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'])
  if (production && /^(sk|rk)_test_/.test(stripe?.STRIPE_SECRET_KEY ?? ''))
    faults.push('STRIPE_SECRET_KEY is a test key: it takes play money.')
  return {
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecrets: stripe.STRIPE_WEBHOOK_SECRET.split(',').map((it) => it.trim()),
      base: stripeApi,
    },
    paypal: paypal && {
      clientId: paypal.PAYPAL_CLIENT_ID,
      clientSecret: paypal.PAYPAL_CLIENT_SECRET,
      webhookId: paypal.PAYPAL_WEBHOOK_ID,
      base: paypalApi,
    },
    bank: readBank(text, faults),
    seller: {
      name: text('SELLER_NAME') ?? brand,
      address: (text('SELLER_ADDRESS') ?? '')
        .split('|')
        .map((it) => it.trim())
        .filter(Boolean),
      taxId: text('SELLER_TAX_ID') ?? null,
    },
  }
}

function readBank(text: Read['text'], faults: string[]): BankAccount | null {
  const [holder, bank] = [text('BANK_HOLDER'), text('BANK_NAME')]
  const iban = text('BANK_IBAN')?.replaceAll(/\s/g, '').toUpperCase()
  const account = text('BANK_ACCOUNT')
  const bic = text('BANK_BIC')?.toUpperCase()
  const currency = text('BANK_CURRENCY')?.toUpperCase()
  if ([holder, bank, iban, account, bic, currency].every((it) => it === undefined)) return null
  if (!holder || !bank || !currency || (!iban && !account)) {
    faults.push('A bank account needs BANK_HOLDER, BANK_NAME, BANK_CURRENCY, and BANK_IBAN or BANK_ACCOUNT.')
    return null
  }
  if (iban !== undefined && !isIban(iban)) faults.push(`BANK_IBAN is no account number: "${iban}".`)
  if (bic !== undefined && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic))
    faults.push(`BANK_BIC must have 8 or 11 letters and digits, not "${bic}".`)
  if (!/^[A-Z]{3}$/.test(currency)) faults.push(`BANK_CURRENCY must be three letters such as EUR, not "${currency}".`)
  return { holder, bank, iban: iban ?? null, account: account ?? null, bic: bic ?? null, currency }
}

/** Whether the check digits fit (ISO 13616). Takes it without spaces, in capitals. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  let rest = 0
  for (const digit of `${text.slice(4)}${text.slice(0, 4)}`.replaceAll(/[A-Z]/g, (it) => String(it.charCodeAt(0) - 55)))
    rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
