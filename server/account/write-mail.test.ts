import { describe, expect, test } from 'vitest'
import type { World } from '#server/world.ts'
import type { MailKind } from './ask-mail.ts'
import { mailWords } from './mail-words.ts'
import { writeMail } from './write-mail.ts'

const world = {
  config: { brand: '<b>"Haul" & way</b>', publicUrl: 'https://shop.example/', themeColor: '#ff5001' },
} as World
const proof = { token: 'T'.repeat(43), code: '012345' }

describe('mails about accounts', () => {
  test('lead to the configured address, with the token behind the #', () => {
    expect(writeMail(world, 'verify', 'en', { proof }).text).toContain(
      `https://shop.example/pages/verifyEmailResult/index#token=${proof.token}\n`,
    )
    expect(writeMail(world, 'reset', 'en', { proof }).text).toContain(
      `https://shop.example/pages/resetEmailPwd/index#token=${proof.token}\n`,
    )
  })

  test('say the code, and that it works once', () => {
    expect(writeMail(world, 'verify', 'en', { proof }).text).toMatch(
      /012345\. The link and the code work once, for 24 hours\./,
    )
    expect(writeMail(world, 'reset', 'en', { proof }).text).toMatch(
      /012345\. The link and the code work once, for 30 minutes\./,
    )
  })

  test('have html that nothing from outside can break out of', () => {
    for (const kind of Object.keys(mailWords) as MailKind[]) {
      const { html } = writeMail(world, kind, 'en', kind === 'verify' || kind === 'reset' ? { proof } : {})
      expect(html).not.toContain('<b>')
      expect(html).not.toContain('"Haul"')
      expect(html).not.toContain('<script')
      expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">.*<\/html>$/)
    }
    expect(writeMail(world, 'verify', 'ar', { proof }).html).toContain('dir="rtl"')
  })

  test('never speak of a token where there is none', () => {
    expect(writeMail(world, 'exists', 'en').text).not.toContain('token')
    expect(writeMail(world, 'password-changed', 'en').text).not.toContain('/pages/')
  })
})
