/** The shopper's words. English is the source; the other catalogs are translations of it (specification 1). */
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['ar', 'br', 'de', 'en', 'es', 'fr', 'it', 'pl', 'tr', 'zh-CN'],
  fallbackLocales: { default: 'en' },
  // Without line numbers a catalog changes only when words do.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', '<rootDir>/src/gallery/**'],
    },
    // What the server says: refusals, notices, mails. Marked with a comment, because Node runs it without macros.
    {
      path: '<rootDir>/locales/server/{locale}',
      include: ['<rootDir>/server'],
      exclude: ['**/*.test.*'],
    },
  ],
})
