/** The staff console: a second, small entry under /ops/, which shoppers never download. */
import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanIcons } from '../scripts/lean-icons.ts'
import { layersFirst } from '../scripts/layers-first.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  base: '/ops/',
  publicDir: false,
  plugins: [
    lingui({ failOnCompileError: true, configPath: `${here}lingui.config.ts` }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react({ compiler: true }),
    leanIcons(),
    layersFirst(),
  ],
  build: {
    outDir: '../dist/ops',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    cssMinify: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
