import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { MarkdownText } from './MarkdownText.tsx'

vi.mock('./TextLink.tsx', () => ({
  TextLink: ({ to, children }: { to: string; children: unknown }) => <a href={to}>{children as string}</a>,
}))
const html = (body: string) => renderToStaticMarkup(<MarkdownText body={body} />)

test('HTML in a text is shown as characters, never run', () => {
  const shown = html('Hello <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>')
  expect(shown).not.toMatch(/<img|<script/)
  expect(shown).toContain('&lt;script&gt;')
})

test.each([
  'https://elsewhere.example/x.png',
  '//elsewhere.example/pictures/help/x.svg',
  '/files/x.svg',
  '/pictures/help/../x.svg',
])('a picture is not loaded from %s', (address) => expect(html(`![x](${address})`)).not.toContain('<img'))

test('a drawing of the app stands in a text, with its words', () => {
  expect(html('![Share, open, copy](/pictures/help/long-link.svg)')).toContain(
    '<img class="drawing" src="/pictures/help/long-link.svg" alt="Share, open, copy"/>',
  )
})

test('headings, lists, tables and quotes are drawn as such', () => {
  const shown = html('## One\n\n1. **a**\n2. b\n\n| | x |\n|---|---|\n| r | 1 |\n\n> q')
  for (const part of ['<h2>One</h2>', '<ol start="1">', '<strong>a</strong>', '<th scope="row">r</th>', '<blockquote>'])
    expect(shown).toContain(part)
})

test('a text cannot make a second page title', () => {
  expect(html('# Big')).toContain('<h2>Big</h2>')
})
