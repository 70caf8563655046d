/**
 * A build step for the web apps: every Phosphor icon brings six weights, the shop draws three of them (design.md 8).
 * Takes thin, light and duotone out of the icons that are imported, which is more than half of their bytes.
 */
import type { Plugin } from 'vite'

const UNUSED = /\n {2}\[\n {4}"(?:thin|light|duotone)",[\s\S]*?\n {2}\],?/g

export const treeShakeIcons = (): Plugin => ({
  name: 'haulway:tree-shake-icons',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /@phosphor-icons\/react\/dist\/defs\/\w+\.es\.js/ },
    handler(code) {
      const lean = code.replaceAll(UNUSED, '')
      const left = lean.match(/\n {4}"(?:bold|fill|regular)",/g)?.length
      // A new layout of the package must not take the icons away unseen.
      if (left !== 3) throw new Error('Phosphor icons are written differently now: look at build/tree-shake-icons.ts')
      return { code: lean, map: null }
    },
  },
})
