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
    /** Whether the style of an element, or of one around it, is so. */
    const withinOne = (isSo: (style: CSSStyleDeclaration) => boolean) => {
      const known = new Map<Element, boolean>()
      const look = (it: Element | null): boolean => {
        if (!it || it === stage) return false
        const answer = known.get(it) ?? (isSo(getComputedStyle(it)) || look(it.parentElement))
        known.set(it, answer)
        return answer
      }
      return look
    }
    /** What is cut or scrolled may lie out of the window. */
    const isCut = withinOne(({ overflowX, clipPath }) => overflowX !== 'visible' || clipPath !== 'none')
    /** What floats over the page does so on purpose. */
    const floats = withinOne(
      ({ position, overflowY, transform }) =>
        /fixed|sticky|absolute/.test(position) || overflowY !== 'visible' || transform !== 'none',
    )
    const found = new Set<string>()
    const lines: Line[] = []
    const icons: Line[] = []
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (!text || !parent || /^(SCRIPT|STYLE|OPTION)$/.test(parent.tagName)) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (isCut(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      if (width > 2 && (left < -1.5 || right > innerWidth + 1.5)) found.add(`"${text.slice(0, 40)}" leaves the window`)
      if (floats(parent)) continue
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
    for (const icon of stage.querySelectorAll('svg')) {
      const [box, parent] = [icon.getBoundingClientRect(), icon.parentElement]
      // A drawing of the background may lie as it likes.
      if (!parent || box.width > 32 || isCut(parent) || floats(parent)) continue
      if (!icon.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      icons.push({ text: `icon after ${parent.textContent?.trim()}`, box, parent })
    }
    const isCard = (it: Element): boolean => {
      const { backgroundColor, borderTopLeftRadius, display } = getComputedStyle(it)
      return display !== 'inline' && parseFloat(borderTopLeftRadius) >= 6 && !/, 0\)|transparent/.test(backgroundColor)
    }
    for (const line of [...lines, ...icons])
      for (let up: HTMLElement | null = line.parent; up && up !== stage; up = up.parentElement) {
        if (!isCard(up)) continue
        const card = up.getBoundingClientRect()
        const { paddingLeft, paddingRight } = getComputedStyle(up)
        const [left, right] = [card.left + parseFloat(paddingLeft), card.right - parseFloat(paddingRight)]
        const out = Math.max(left - line.box.left, line.box.right - right, line.box.bottom - card.bottom)
        if (out > 2) found.add(`${said(line)} stands ${Math.round(out)} px out of ${up.tagName} ${up.className}`)
        break
      }
    return [...found]
  })

/**
 * Words that are broken in two where a line ends. Numbers, addresses and the characters of Chinese may be, and so may a word where
 * a soft hyphen (U+00AD) says so, or where this very browser hyphenates it: without a dictionary of the language, `hyphens: auto`
 * breaks it anywhere.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialogs = document.querySelectorAll('dialog[open]')
    const stage = dialogs[dialogs.length - 1] ?? document.body
    const found = new Set<string>()
    /** Whether it takes more than one line where only hyphens may break it. */
    const hyphenated = (word: string, parent: HTMLElement): boolean => {
      const probe = document.createElement('span')
      probe.textContent = word
      probe.style.cssText = 'position:absolute;inline-size:0;overflow-wrap:normal;word-break:normal'
      parent.append(probe)
      const lines = document.createRange()
      lines.selectNodeContents(probe)
      const many = new Set([...lines.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      probe.remove()
      return many
    }
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { overflowWrap, wordBreak, hyphens } = getComputedStyle(parent)
      if (overflowWrap === 'normal' && wordBreak === 'normal') continue
      const all = node.textContent ?? ''
      // What stands between soft hyphens is looked at as a word of its own.
      const words = all.matchAll(/(?<![\p{L}\p{N}@._-])\p{L}{4,}(?![\p{L}\p{N}@._-])/gu)
      for (const { 0: word, index } of words) {
        if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(word)) continue
        const range = document.createRange()
        // The first letter after a soft hyphen has the hyphen's box too.
        range.setStart(node, all[index - 1] === '\u00ad' ? index + 1 : index)
        range.setEnd(node, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
        const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
        if (lines > 1 && !(hyphens === 'auto' && hyphenated(word, parent)))
          found.add(`"${word}" is broken in ${parent.tagName} ${parent.className}`)
      }
    }
    return [...found]
  })

/**
 * Words and controls of which something is not seen, because a box cuts them, and words that stand out of their control. What a box shortens on purpose
 * may be; of `lengthened` words and of money nothing may.
 */
export const cutWords = (page: Page, which?: 'lengthened'): Promise<string[]> =>
  page.evaluate((lengthened) => {
    const dialogs = document.querySelectorAll('dialog[open]')
    const stage: Node = dialogs[dialogs.length - 1] ?? document.body
    const found = new Set<string>()
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      const money = /\d[.,]\d\d$/.test(text) && parent?.closest('bdi')
      if (!parent || !text || (lengthened && !/[öéî]{1,}/.test(text) && !money)) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const control = parent.closest('button, a, label, [role=tab], [role=radio]')
      for (let it: HTMLElement | null = parent; it && it !== document.body; it = it.parentElement) {
        const style = getComputedStyle(it)
        const edge = it.getBoundingClientRect()
        // Only for readers who hear.
        if (edge.width <= 1 || style.clipPath !== 'none') break
        const out = box.left < edge.left - 1.5 || box.right > edge.right + 1.5
        const scrolls = /auto|scroll/.test(style.overflowX)
        if (scrolls || (style.textOverflow === 'ellipsis' && !lengthened)) break
        const clips = style.overflowX !== 'visible'
        if (out && (clips || it === control)) {
          found.add(
            `"${text.slice(0, 50)}" ${clips ? 'is cut by' : 'stands out of'} ${it.tagName} ${it.className.slice(0, 70)}`,
          )
          break
        }
        // Of its lines a clamped box may lose the last ones, never the end of a word.
        if (style.webkitLineClamp !== 'none' && !lengthened) break
        // A line that is clamped or shortened tells less than it should.
        if (it.scrollHeight > it.clientHeight + 3 && style.overflowY === 'hidden' && box.bottom > edge.bottom + 3) {
          found.add(`"${text.slice(0, 50)}" loses its end in ${it.tagName} ${it.className.slice(0, 70)}`)
          break
        }
      }
    }
    const controls = 'button, a[href], input:not([type=hidden]), select, textarea, [role=switch]'
    for (const control of (stage as HTMLElement).querySelectorAll<HTMLElement>(controls)) {
      const box = control.getBoundingClientRect()
      if (box.width < 2 || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      for (let it = control.parentElement; it && it !== document.body; it = it.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(it)
        const edge = it.getBoundingClientRect()
        if (/auto|scroll/.test(overflowX) || clipPath !== 'none' || edge.width <= 1) break
        const out = box.left < edge.left - 1.5 || box.right > edge.right + 1.5
        if (!out || overflowX === 'visible') continue
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
        found.add(`the control "${name.slice(0, 40)}" is cut by ${it.tagName} ${it.className.slice(0, 70)}`)
        break
      }
    }
    return [...found]
  }, which === 'lengthened')
