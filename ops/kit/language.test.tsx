import { beforeEach, expect, test, vi } from 'vitest'
import { spokenLanguage } from '#src/kit/session/language.ts'
import { chooseLanguage, consoleLanguage, openLanguage } from './language.ts'

const activated = vi.hoisted(() => vi.fn<(language: string) => Promise<void>>(() => Promise.resolve()))
vi.mock('./i18n.ts', () => ({ activate: activated }))
beforeEach(() => localStorage.clear())

test('the console remembers its own language, and leaves the shopper’s alone', async () => {
  localStorage.setItem('currentLanguage', 'de')
  await openLanguage()
  expect(activated).toHaveBeenLastCalledWith('en')
  await chooseLanguage('zh-CN')
  expect(activated).toHaveBeenLastCalledWith('zh-CN')
  // What the server says is asked for in it too.
  expect(spokenLanguage()).toBe('zh-CN')
  expect(consoleLanguage()).toBe('zh-CN')
  expect(localStorage.getItem('currentLanguage')).toBe('de')
})
