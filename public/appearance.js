// Before the first paint: light or dark as the shopper chose. src/kit/appearance.ts says the same, and follows changes.
{
  let chosen
  try {
    chosen = localStorage.getItem('appearance')
  } catch {
    // No storage: as the phone says.
  }
  const night = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = night ? 'dark' : 'light'
}
