/** Stories told in a real browser, against the real server over the built apps (tests/e2e/support/running-shop.ts). */
import { defineConfig, devices } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  // Minutes, a quarter of an hour, and three quarters of an hour: npm run test:long.
  testIgnore: [
    ...(process.env['FULL'] ? [] : ['**/desks-full.spec.ts']),
    ...(process.env['DAY'] ? [] : ['**/day.spec.ts']),
    ...(process.env['HANDS'] ? [] : ['**/hands.spec.ts']),
  ],
  globalSetup: './tests/e2e/support/seeded-shop.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // A shop and a browser each: while one waits for a page to stand still, the others work. Two leave a third of two cores idle.
  workers: 3,
  retries: 0,
  // How long a story may take before it counts as stuck; a busy machine is three times slower than a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    serviceWorkers: 'allow',
    // A recording costs a fifth of the time: TRACE=1 keeps one of each story that failed.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } }],
})
