/** Builds the shopper's web app into dist/web; the console has its own small build in ops/vite.config.ts. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { homePages } from './build/home-pages.ts'
import { firstRoutes, firstWords, homeFiles, openedFiles } from './build/first-set.ts'
import { layersFirst } from './build/layers-first.ts'
import { openedPages } from './contract/kit/opened-pages.ts'
import { root } from './build/root.ts'
import { saves } from './build/savings.ts'
import { scriptsFromHead } from './build/scripts-from-head.ts'
import { supportedTarget } from './build/supported-browsers.ts'
import { VitePWA } from 'vite-plugin-pwa'
import { treeShakeIcons } from './build/tree-shake-icons.ts'
import { splashScreens } from './build/splash.ts'
import { stripCss } from './build/strip-css.ts'

// The router, its generator (tsr.config.json) and this file must agree on the route tree.
const routes = JSON.parse(readFileSync(new URL('./tsr.config.json', import.meta.url), 'utf8'))
const version: string = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')).version

const home = homeFiles()
const [orders, product] = openedPages.map(openedFiles) as [Set<string>, Set<string>]
const icon = /node_modules\/(@phosphor-icons\/react\/dist)\/(?:csr|defs)\/(\w+)\.es\.js$/
/** How `files` name what the bundler calls `id`. */
const nameOf = (id: string): string =>
  icon.test(id)
    ? id
        .replace(/^.*node_modules\//, '')
        .replace('/defs/', '/csr/')
        .replace('.es.js', '')
    : relative(root, id)
/** Whether these pages, which are opened from outside, read it before they are painted. */
const isReadBy =
  (...pages: ReadonlySet<string>[]) =>
  (id: string): boolean =>
    (kit.test(id) || shop.test(id)) && pages.every((files) => files.has(nameOf(id)))
const kit = /\/src\/(?:kit\/(?!ui\/console\/)|disk-name\.ts)|node_modules\/@phosphor-icons\//
const shop = /\/(src\/(?!kit|app\/(?!SignInGate)|routes)\w+|contract)\//
/** Large, and few phones ever need it: the worker keeps it from its first use on (sw/manifest.ts). */
const late = /\/src\/kit\/camera\/(decode-picture)\.ts$/

export default defineConfig({
  plugins: [
    // The router sees the untouched route files first.
    tanstackRouter({
      ...routes,
      // By default a loader stays in the entry chunk and drags whatever it imports into the first load.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
        // The home page and what surrounds it come with the entry: one hop instead of three.
        splitBehavior: ({ routeId }) => (firstRoutes.has(routeId) ? [] : undefined),
      },
    }),
    // Lingui's macros must be expanded before the React Compiler sees the code; the other order breaks every screen.
    lingui({ failOnCompileError: true }),
    saves('words') && firstWords(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react({ compiler: true }),
    layersFirst(),
    saves('icons') && treeShakeIcons(),
    stripCss(),
    splashScreens(),
    scriptsFromHead(),
    homePages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false, // src/app/follow-worker.ts registers it, through a Trusted Types policy
      registerType: 'prompt',
      manifest: false, // the server makes it: server/web/manifest.ts
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icons/icon-192.png'],
        // Words of other languages and late tools are listed too, and kept by the phones that need them (sw/manifest.ts).
        rollupFormat: 'iife',
      },
    }),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: supportedTarget,
    cssTarget: 'es2022', // nesting is taken apart
    sourcemap: false,
    cssMinify: true,
    manifest: true,
    modulePreload: { polyfill: false }, // the polyfill is the only thing that would want an inline script
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Without groups the bundler cuts as it likes; `false` would make one file of everything.
        codeSplitting: !saves('groups') || {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            {
              name: 'router',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\/|rolldown.runtime/,
              priority: 4,
            },
            { name: 'ky', test: /node_modules\/ky\// },
            // All that the home page needs for its first paint, the addresses of the other pages, and nothing else.
            { name: 'first', tags: ['$initial'], priority: 3 },
            // What it shows later: its sheets, and the cards that wait for the disk.
            {
              name: 'second',
              test: (id: string) => /\/src\/kit\/ui\/(?!EmptyDrawings)/.test(id) && home.has(relative(root, id)),
              priority: 2,
            },
            // What moves is never waited for, and must not come along with what is.
            {
              name: 'motion',
              test: /node_modules\/(framer-motion|motion-dom|motion-utils)\/|\/src\/kit\/motion\/Moving\.tsx/,
              priority: 2,
            },
            // What many pages share comes in few pieces instead of many small ones: first what the pages need that are opened
            // from outside, then what only the others do.
            { name: 'opened', test: isReadBy(orders, product), minShareCount: 2, priority: 1 },
            { name: 'orders', test: isReadBy(orders), minShareCount: 2, priority: 1 },
            { name: 'product', test: isReadBy(product), minShareCount: 2, priority: 1 },
            // The disk, which comes with the first reading, whatever else would like to have it near.
            { name: 'dexie', test: /node_modules\/dexie|\/src\/disk(-versions)?\.ts/ },
            { name: 'more', test: (id: string) => kit.test(id) || shop.test(id), minShareCount: 4 },
          ],
        },
        assetFileNames: ({ names }) =>
          /instrument-sans-[\w-]*standard/.test(names[0] ?? '')
            ? 'assets/late-[name]-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        // Route chunks are named after their page, catalogs after their language.
        chunkFileNames({ facadeModuleId }) {
          const page = /src\/routes\/(?:_\w+\/)?pages\.([^.]+)\.index\.tsx\?tsr-split/.exec(facadeModuleId ?? '')?.[1]
          const [, language, part] = /locales\/([\w-]+)\.po(?:\?(\w+))?/.exec(facadeModuleId ?? '') ?? []
          const [, tool] = late.exec(facadeModuleId ?? '') ?? []
          if (tool) return `assets/late-${tool}-[hash].js`
          if (page) return `assets/page-${page}-[hash].js`
          return language ? `assets/lang-${language}-${part ?? 'first'}-[hash].js` : 'assets/[name]-[hash].js'
        },
      },
    },
  },
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true },
})
