/** The staff console: a second, small entry under /ops/, which shoppers never download. */
import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { treeShakeIcons } from '../build/tree-shake-icons.ts'
import { layersFirst } from '../build/layers-first.ts'
import { supportedTarget } from '../build/supported-browsers.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  base: '/ops/',
  publicDir: false,
  plugins: [
    lingui({ failOnCompileError: true, configPath: `${here}lingui.config.ts` }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react({ compiler: true }),
    treeShakeIcons(),
    layersFirst(),
  ],
  build: {
    outDir: '../dist/ops',
    emptyOutDir: true,
    target: supportedTarget,
    cssTarget: 'es2022',
    sourcemap: false,
    cssMinify: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
