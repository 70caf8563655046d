/**
 * Every built stylesheet begins with the order of the cascade layers: whichever of them the browser reads first decides
 * it, and chunks come in any order.
 */
import type { Plugin } from 'vite'

const order = '@layer reset,tokens,kit,screens;'

export const layersFirst = (): Plugin => ({
  name: 'haulway:layers-first',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const it of Object.values(bundle)) {
      if (it.type === 'asset' && it.fileName.endsWith('.css')) it.source = order + String(it.source)
    }
  },
})
