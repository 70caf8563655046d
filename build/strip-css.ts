/**
 * A build step: react-zoom-pan-pinch writes a <style> into the page when it is loaded, which the shop's own rules refuse
 * (CSP style-src). Its few rules stand in Viewer.module.css instead.
 */
import type { Plugin } from 'vite'

const INJECTION = '\nstyleInject(css_248z);\n'

export const stripCss = (): Plugin => ({
  name: 'haulway:strip-css',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /react-zoom-pan-pinch\/dist\/index\.esm\.js/ },
    handler(code) {
      // A new release must not bring the style back unseen.
      if (!code.includes(INJECTION))
        throw new Error('react-zoom-pan-pinch writes its style differently now: look at build/strip-css.ts')
      return { code: code.replace(INJECTION, '\n'), map: null }
    },
  },
})
