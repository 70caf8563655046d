import { describe, expect, test } from 'vitest'
import { drawMail, type MailPage } from './mail-template.ts'

const page: MailPage = {
  language: 'en',
  brand: 'Haul & way',
  theme: '#ff5001',
  home: 'https://shop.example/',
  preview: 'First words',
  blocks: [
    {
      title: 'Two orders wait',
      lines: ['$3.71 is due.'],
      facts: [['Deadline', 'Tue 2 June, 09:00']],
      pictures: [{ cid: 'photo1', alt: 'Photo', width: 160, height: 160 }],
      act: { label: 'Pay $3.71', url: 'https://shop.example/pay?a=1&b=2' },
    },
    { title: 'Shipped', lines: ['On its way.'], act: { label: 'Track', url: 'https://shop.example/track' } },
  ],
  foot: [{ text: 'Because you order here.' }, { text: 'Stop', url: 'https://shop.example/stop?t=x' }],
}

describe('the one shape of a mail', () => {
  test('the text says everything that the html says', () => {
    const { text } = drawMail(page)
    for (const said of ['Two orders wait', '$3.71 is due.', 'Deadline: Tue 2 June, 09:00', 'Shipped', 'On its way.'])
      expect(text).toContain(said)
    expect(text).toContain('Pay $3.71:\nhttps://shop.example/pay?a=1&b=2')
    expect(text).toContain('Track:\nhttps://shop.example/track')
    expect(text).toContain('Stop:\nhttps://shop.example/stop?t=x')
  })

  test('one button, the first act; every other is a link', () => {
    const { html } = drawMail(page)
    expect(html.match(/bgcolor=/g)).toHaveLength(1)
    expect(html).toContain('href="https://shop.example/pay?a=1&#38;b=2"')
    expect(html.indexOf('bgcolor=')).toBeLessThan(html.indexOf('Track'))
  })

  test('nothing that people wrote can leave its place, wherever it stands', () => {
    const evil = `"></td><script>alert(1)</script><a href='x' onclick="y">&`
    const bad = { label: evil, url: 'javascript:alert(1)' }
    const { html } = drawMail({
      ...page,
      language: evil,
      brand: evil,
      preview: evil,
      home: `https://shop.example/${evil}`,
      blocks: [
        { title: evil, lines: [evil], facts: [[evil, evil]], code: evil, act: bad },
        { lines: [evil], pictures: [{ cid: evil, alt: evil, width: 1, height: 1 }], act: bad },
      ],
      foot: [{ text: evil, url: `https://shop.example/${evil}` }, { text: evil }],
    })
    expect(html).not.toMatch(/<script|onclick="|href='|javascript:|"><\/td>(?=<script)/)
    expect(drawMail(page).html).not.toContain('<script')
  })

  test('from the right in Arabic, and both days and nights', () => {
    const { html } = drawMail({ ...page, language: 'ar' })
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('align="right"')
    expect(html).not.toContain('align="left"')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html).toContain('max-width:600px')
  })

  test('it asks nobody for anything: no address but those it was given', () => {
    const addresses = [...drawMail(page).html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, found]) => found)
    expect(addresses.every((it) => it?.startsWith('cid:') || it?.startsWith('https://shop.example/'))).toBe(true)
  })
})
