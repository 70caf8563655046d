/** Rules and flows run in Node; screens run in jsdom with the same macros as the build. */
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const inNode = {
  environment: 'node',
  setupFiles: ['tests/setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 240_000,
}

/**
 * Files of one worker share what they import: to load the server anew for each cost a third of a flow's time. The shop keeps nothing
 * outside a world (`WeakMap<World, …>`), and tests/setup.ts takes back what a file left behind.
 */
const shared = { ...inNode, isolate: false }

const inJsdom = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://127.0.0.1/' } },
  setupFiles: ['tests/setup.ts', 'tests/setup-phone.ts'],
  testTimeout: 120_000,
  hookTimeout: 240_000,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
}

const likeTheBuild = {
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), react()],
  define: { __APP_VERSION__: '"test"' },
}

/** They meddle with the driver, measure their own process, or start and kill others: a process each. */
const apart = [
  'tests/attacks/{backup-taken,config,disk,every-await,files,health,kill,raw-sockets,raw-sockets-kill}.test.ts',
  'tests/attacks/payout-kill/*.test.ts',
]

const alone = ['tests/phone/**/*.test.ts', 'src/app/poll-counters.test.ts']

export default defineConfig({
  test: {
    // While one waits for its database the other works. The default leaves a core of two idle.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst, seed: Number(process.env['SEED'] ?? 462_151) },
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          include: [
            '{contract,server,build,scripts,sw,ops}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/house/**/*.test.ts',
          ],
          exclude: ['tests/routes.test.ts', 'node_modules/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'flows',
          include: ['tests/flows/**/*.test.ts'],
          // A story stands alone. One order, the same in each run; SEED= takes another.
          sequence: { shuffle: { tests: true } },
        },
      },
      { test: { ...shared, name: 'attacks', include: ['tests/attacks/**/*.test.ts'], exclude: apart } },
      {
        test: {
          ...inNode,
          name: 'apart',
          // And whatever room of tests comes besides those above and the phone's.
          include: [...apart, 'tests/!(attacks|e2e|flows|house|long|phone)/**/*.test.ts'],
        },
      },
      {
        ...likeTheBuild,
        test: {
          ...inJsdom,
          name: 'phone',
          // A page is made once for each worker, and looks new to each file: to make it takes longer than most tests.
          pool: 'vmThreads',
          include: ['src/**/*.test.{ts,tsx}', 'ops/**/*.test.tsx', 'tests/routes.test.ts'],
          exclude: alone,
          // Its single files are made for a bundler, not for Node.
          server: { deps: { inline: ['@zxing/library'] } },
        },
      },
      // A process each: phones before a real shop, whose objects would be of another realm; and a test that counts timers.
      { ...likeTheBuild, test: { ...inJsdom, name: 'phone-alone', include: alone } },
    ],
  },
})
