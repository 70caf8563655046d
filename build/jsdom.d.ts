/** Of jsdom, only what build/home-pages.ts borrows: it brings no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { url?: string })
    readonly window: Record<'localStorage' | 'location' | 'history' | 'sessionStorage' | 'addEventListener', object> & {
      document: {
        documentElement: { lang: string; dir: string }
        getElementById(id: string): { textContent: string } | null
      }
    }
  }
}
