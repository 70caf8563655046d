// Before the first paint, in a syntax that every browser parses: one that is too old for the app is told so (contract/kit/supported-browsers.ts),
// then light or dark as the shopper chose. src/kit/session/appearance.ts says the same, and follows changes.
;(function () {
  if (typeof Promise === 'undefined' || !Promise.withResolvers) return location.replace('/old-browser')
  var page = document.documentElement
  function kept(key) {
    try {
      return localStorage.getItem(key)
    } catch (none) {
      // No storage: as the phone says.
      return null
    }
  }
  var chosen = kept('appearance')
  var night = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.theme = night ? 'dark' : 'light'
  // The worker brings the app from the phone.
  if (navigator.serviceWorker && navigator.serviceWorker.controller) page.dataset.kept = ''

  // A home page that came made (docs/decisions/020) is for nobody in particular. Who is known here starts bare instead.
  var home = page.dataset.home
  var currency = (/"currencyType":"(\w+)"/.exec(kept('appSettings') || '') || [])[1] || 'USD'
  if (home && (kept('userInfo') || (kept('currentLanguage') || home) !== home || currency !== 'USD'))
    page.dataset.start = 'bare'
})()
