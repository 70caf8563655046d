/** What the pages are called where somebody looks for them, in ten languages. */
import type { Words } from '#server/kit/words.ts'

export const headWords = {
  home: /*i18n*/ {
    id: 'app.description',
    message: 'Buy from Chinese shops and have it sent home in one parcel.',
  },
  landing: /*i18n*/ { id: 'head.landing', message: '{brand}: shop China from anywhere' },
  landingAbout: /*i18n*/ {
    id: 'head.landing.about',
    message:
      'Paste a link from Taobao, Weidian or 1688. We buy it, photograph it in our warehouse and ship it to your door. Every fee is shown before you pay.',
  },
  help: /*i18n*/ { id: 'head.help', message: 'Help' },
  helpAbout: /*i18n*/ {
    id: 'head.help.about',
    message: 'Answers about buying, paying, QC photos, returns, shipping and customs.',
  },
  calculator: /*i18n*/ { id: 'head.calculator', message: 'Price calculator for shipping from China' },
  calculatorAbout: /*i18n*/ {
    id: 'head.calculator.about',
    message:
      'Compare every shipping method from China by weight, size and country, with today’s prices and without an account.',
  },
  product: /*i18n*/ {
    id: 'head.product.about',
    message: '{title}: the full price with every fee. We buy it in China, photograph it and ship it to your door.',
  },
} satisfies Record<string, Words>
