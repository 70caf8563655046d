/** The console's words, apart from the shopper's: nobody on a phone downloads them. */
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// The parts of the shop's kit that the console draws with bring their words along.
const shared = ['console/Desk', 'Dialog', 'Skeleton', 'Empty', 'Toasts'].map(
  (part) => `<rootDir>/../src/kit/ui/${part}.tsx`,
)

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh-CN'],
  fallbackLocales: { default: 'en' },
  // Without line numbers a catalog changes only when words do.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>', ...shared],
      exclude: ['**/*.test.*', '**/*.config.ts'],
    },
  ],
})
