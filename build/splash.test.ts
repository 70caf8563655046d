/** Every starting picture that the page names is there. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'
import { splashTags } from './splash.ts'

test('every starting picture is drawn', () => {
  const tags = splashTags()
  expect(tags).toHaveLength(36)
  expect(tags.map(({ attrs }) => attrs.href).filter((href) => !existsSync(join(root, 'public', href)))).toEqual([])
})
