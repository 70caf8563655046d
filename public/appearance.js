// Before the first paint: light or dark as the shopper chose. src/kit/session/appearance.ts says the same, and follows changes.
{
  const page = document.documentElement
  const kept = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // No storage: as the phone says.
      return null
    }
  }
  const chosen = kept('appearance')
  const night = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.theme = night ? 'dark' : 'light'

  // A home page that came made (docs/decisions/020) is for nobody in particular. Who is known here starts bare instead.
  const { home } = page.dataset
  const currency = /"currencyType":"(\w+)"/.exec(kept('appSettings') ?? '')?.[1] ?? 'USD'
  if (home && (kept('userInfo') || (kept('currentLanguage') ?? home) !== home || currency !== 'USD'))
    page.dataset.start = 'bare'
}
