/** What hands do, within a page: all in one go, so that what the screen says is in hand is read in the very moment of the act. */

export interface Marker {
  /** Numbers of ours in the row that is marked, in the pane's head, and in the title of the bench. */
  row: string[]
  head: string[]
  title: string[]
  /** The pane's head and the whole pane, as they are read. */
  headText: string
  pane: string
  /** In the scanner's field. */
  scan: string
  desk: string
  dialog: string
}

export interface InPage {
  marker(): Marker
  rows(): string[]
  choose(nth: number): Marker
  scan(code: string): Marker
  key(key: string, ctrl?: boolean): Marker
  /** Types over what stands in the field of that label; null where there is no such field. */
  type(label: string, value: string): Marker | null
  focus(label: string): boolean
  value(label: string): string | null
  /** Presses the nth button of that name; null where there is none that can be pressed. */
  press(name: string, nth?: number): Marker | null
  /** Ticks every box of that name that is not. */
  tick(name: string): number
  photos(box: string, count: number): boolean
  answer(yes: boolean): string
  /** Once nothing is under way but `held` calls, or after the given time. */
  rest(held: number, most: number): Promise<boolean>
  alive(): boolean
}

declare global {
  // oxlint-disable-next-line vars-on-top, no-var -- how a global is declared
  var hands: InPage
}

/** Runs in the page before its own scripts. `photo`: a small JPEG, in base64. */
export function putHands(photo: string): void {
  let flying = 0
  const fetchNow = globalThis.fetch
  globalThis.fetch = async (...how) => {
    flying += 1
    try {
      return await fetchNow(...how)
    } finally {
      flying -= 1
    }
  }
  const send = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function sendCounted(...how) {
    flying += 1
    this.addEventListener('loadend', () => (flying -= 1))
    return send.apply(this, how)
  }

  const numbers = (text: string | null | undefined): string[] => [
    ...new Set((text ?? '').match(/[A-Z]{2}-\d{6}-[0-9A-Z]{7}-[0-9A-Z]/g)?.map((found) => found.replaceAll('-', ''))),
  ]
  const isShown = (found: Element): found is HTMLElement => found instanceof HTMLElement && found.offsetParent !== null
  const stage = (): ParentNode => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const listRows = () =>
    [...document.querySelectorAll<HTMLElement>('main table[aria-label] tbody tr')].filter((row) =>
      row.querySelector('td + td'),
    )
  const marker = (): Marker => {
    const head = document.querySelector('aside h2')
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    return {
      row: numbers(document.querySelector('main table[aria-label] tr[aria-current]')?.textContent),
      head: numbers(head?.textContent),
      title: numbers(document.querySelector('main h1')?.textContent),
      headText: head?.textContent ?? '',
      pane: document.querySelector('aside')?.textContent ?? '',
      scan: document.querySelector<HTMLInputElement>('main form input[enterkeyhint=go]')?.value ?? '',
      desk: location.pathname.split('/')[2] ?? '',
      dialog: dialog?.textContent ?? '',
    }
  }
  const nameOf = (field: HTMLInputElement) =>
    (field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '').trim()
  const fieldOf = (label: string) =>
    [...stage().querySelectorAll<HTMLInputElement>('input')].find(
      (field) => nameOf(field).startsWith(label) && isShown(field) && !field.disabled && field.type !== 'file',
    )
  const strike = (key: string, ctrlKey = false) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
    )
  const bytes = Uint8Array.from(atob(photo), (letter) => letter.codePointAt(0) ?? 0)

  globalThis.hands = {
    marker,
    rows: () =>
      listRows().map((row) => numbers(row.textContent)[0] ?? row.querySelector('td b, td')?.textContent ?? ''),
    choose(nth) {
      listRows()[nth]?.click()
      return marker()
    },
    scan(code) {
      const before = marker()
      for (const key of [...Array.from(code), 'Enter']) strike(key)
      return before
    },
    key(key, ctrl) {
      const before = marker()
      strike(key, ctrl)
      return before
    },
    type(label, value) {
      const field = fieldOf(label)
      if (!field) return null
      const before = marker()
      field.focus()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      return before
    },
    focus(label) {
      fieldOf(label)?.focus()
      return fieldOf(label) !== undefined
    },
    value: (label) => fieldOf(label)?.value ?? null,
    press(name, nth = 0) {
      const found = [...stage().querySelectorAll<HTMLButtonElement>('button, [role=radio], [role=tab]')].filter(
        (button) =>
          (button.getAttribute('aria-label') ?? button.textContent ?? '').trim().startsWith(name) &&
          isShown(button) &&
          !button.disabled &&
          button.getAttribute('aria-disabled') !== 'true',
      )[nth]
      if (!found) return null
      const before = marker()
      found.click()
      return before
    },
    tick(name) {
      const boxes = [...stage().querySelectorAll<HTMLInputElement>('input[type=checkbox]')].filter(
        (box) => nameOf(box).startsWith(name) && !box.checked && !box.disabled,
      )
      for (const box of boxes) box.click()
      return boxes.length
    },
    photos(box, count) {
      const section = [...document.querySelectorAll('section[aria-label]')].find(
        (found) => (found.getAttribute('aria-label') ?? '').startsWith(box) && isShown(found),
      )
      const input = section?.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) return false
      const files = new DataTransfer()
      for (let n = 0; n < count; n += 1) files.items.add(new File([bytes], `p${n}.jpg`, { type: 'image/jpeg' }))
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
      return true
    },
    answer(yes) {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (!dialog) return ''
      const asked = dialog.textContent ?? ''
      // Not only those that are shown: on a busy machine the browser may not have drawn a page behind others yet.
      const buttons = [...dialog.querySelectorAll<HTMLButtonElement>('button')]
      const no = /^(Stay with this one|No, look again|Cancel|Go on counting|Keep|Close)/
      const chosen = buttons.find((button) => no.test((button.textContent ?? '').trim()) !== yes) ?? buttons.at(-1)
      chosen?.click()
      return `${asked} -> ${chosen?.textContent ?? ''}`
    },
    async rest(held, most) {
      const frame = () => new Promise((done) => setTimeout(done, 10))
      const began = performance.now()
      for (let calm = 0; calm < 3;) {
        await frame()
        calm = flying <= held ? calm + 1 : 0
        if (performance.now() - began > most) return false
      }
      return true
    },
    alive: () =>
      document.querySelector('main') !== null && (document.querySelector('main')?.textContent ?? '').length > 10,
  }
}
