/** What no screen may show: words over words, words outside their card or the window, and words broken in two. */
import type { Page } from '@playwright/test'

/** Such words, each with its neighbour or its card. Within a dialog while one is open. */
export const paintedWrong = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Line {
      text: string
      box: DOMRect
      parent: HTMLElement
    }
    const dialogs = document.querySelectorAll('dialog[open]')
    const stage = dialogs[dialogs.length - 1] ?? document.body
    /** What floats over the page does so on purpose, and what is cut or scrolled is not painted where it lies. */
    const known = new Map<Element, boolean>()
    const floats = (it: Element | null): boolean => {
      if (!it || it === stage) return false
      const before = known.get(it)
      if (before !== undefined) return before
      const { position, overflowX, overflowY, clipPath, transform } = getComputedStyle(it)
      const itself =
        /fixed|sticky|absolute/.test(position) ||
        clipPath !== 'none' ||
        transform !== 'none' ||
        /auto|scroll|hidden|clip/.test(overflowX + overflowY)
      const answer = itself || floats(it.parentElement)
      known.set(it, answer)
      return answer
    }
    const scrolled = new Map<Element, boolean>()
    /** Whether something around it may be scrolled or cuts it, so that it may lie out of the window. */
    const mayLieOut = (it: Element | null): boolean => {
      if (!it || it === document.body) return false
      const before = scrolled.get(it)
      if (before !== undefined) return before
      const { overflowX, clipPath } = getComputedStyle(it)
      const answer = overflowX !== 'visible' || clipPath !== 'none' || mayLieOut(it.parentElement)
      scrolled.set(it, answer)
      return answer
    }
    const found = new Set<string>()
    const lines: Line[] = []
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (!text || !parent || /^(SCRIPT|STYLE|OPTION)$/.test(parent.tagName)) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const whole = document.createRange()
      whole.selectNodeContents(node)
      const { left, right, width } = whole.getBoundingClientRect()
      if (width > 2 && (left < -1.5 || right > innerWidth + 1.5) && !mayLieOut(parent))
        found.add(`"${text.slice(0, 40)}" leaves the window`)
      if (floats(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 2 && box.height > 2) lines.push({ text, box, parent })
    }
    const said = ({ text }: Line) => `"${text.slice(0, 40)}"`
    lines.sort((a, b) => a.box.top - b.box.top)
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (other.box.top > one.box.bottom) break
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (wide > 3 && high > 0.4 * Math.min(one.box.height, other.box.height))
          found.add(`${said(one)} lies over ${said(other)}`)
      }
    const isCard = (it: Element): boolean => {
      const { backgroundColor, borderTopLeftRadius, display } = getComputedStyle(it)
      return display !== 'inline' && parseFloat(borderTopLeftRadius) >= 6 && !/, 0\)|transparent/.test(backgroundColor)
    }
    for (const line of lines)
      for (let up: HTMLElement | null = line.parent; up && up !== stage; up = up.parentElement) {
        if (!isCard(up)) continue
        const card = up.getBoundingClientRect()
        const out = Math.max(card.left - line.box.left, line.box.right - card.right, line.box.bottom - card.bottom)
        if (out > 2) found.add(`${said(line)} stands ${Math.round(out)} px out of ${up.tagName} ${up.className}`)
        break
      }
    return [...found]
  })

/**
 * Words that are broken in two where a line ends. Names, numbers, addresses and the signs of Chinese may be, and the longest
 * words of German where a phone knows how to hyphenate them.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialogs = document.querySelectorAll('dialog[open]')
    const stage = dialogs[dialogs.length - 1] ?? document.body
    const found = new Set<string>()
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { overflowWrap, wordBreak, hyphens } = getComputedStyle(parent)
      if (overflowWrap === 'normal' && wordBreak === 'normal') continue
      const most = hyphens === 'auto' ? 15 : Infinity
      const words = (node.textContent ?? '').matchAll(/(?<![\p{L}\p{N}@._-])\p{L}{4,}(?![\p{L}\p{N}@._-])/gu)
      for (const { 0: word, index } of words) {
        if (word.length > most || /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(word)) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1)
          found.add(`"${word}" is broken in ${parent.tagName} ${parent.className}`)
      }
    }
    return [...found]
  })
