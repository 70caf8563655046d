import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { mailbox } from './mailbox.ts'
import { smtpMail } from './smtp.ts'
import { freshDatabase } from '../../../tests/support/database.ts'

const mail = {
  id: 'one',
  to: 'alice@example.com',
  subject: 'Grüße\r\nBcc: eve@example.com',
  text: 'Plain text.',
  html: '<p>Html.</p>',
}

describe('the mail server', () => {
  const heard: { to: string[]; raw: string }[] = []
  let answer: Error | undefined
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => void (raw += chunk.toString()))
      stream.on('end', () => {
        if (!answer) heard.push({ to: session.envelope.rcptTo.map((it) => it.address), raw })
        done(answer)
      })
    },
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((done) => server.close(done)))

  test('gets text and html, to one receiver, and a subject that adds no header', async () => {
    await smtpMail(url, 'Haulway <shop@example.com>').send(mail)
    expect(heard).toHaveLength(1)
    expect(heard[0]?.to).toEqual(['alice@example.com'])
    expect(heard[0]?.raw).toMatch(/multipart\/alternative/)
    expect(heard[0]?.raw).toMatch(/Message-ID: <one@example.com>/)
    expect(heard[0]?.raw).not.toMatch(/^Bcc:/im)
  })

  test('gets small pictures inside the mail, and the headers that let its program stop such mails', async () => {
    await smtpMail(url, 'Haulway <shop@example.com>').send({
      ...mail,
      html: '<img src="cid:photo1">',
      headers: {
        'List-Unsubscribe': '<https://shop.example/api/mail/stop?t=x>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      pictures: [{ cid: 'photo1', mime: 'image/jpeg', bytes: Uint8Array.from([1, 2, 3]) }],
    })
    const raw = heard.at(-1)?.raw
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/shop\.example\/api\/mail\/stop\?t=x>/m)
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect(raw).toMatch(/Content-Id: <photo1>/i)
    expect(raw).toMatch(/multipart\/related/)
  })

  test('that refuses makes the job fail, so that it is tried again', async () => {
    answer = new Error('not now')
    await expect(smtpMail(url, 'shop@example.com').send(mail)).rejects.toThrow()
    answer = undefined
  })
})

describe('the mailbox', () => {
  test('keeps a mail once and the latest five hundred', async () => {
    const database = await freshDatabase('pglite')
    let now = 0
    const box = mailbox(database, () => now)
    const shown = {
      ...mail,
      html: '<img src="cid:a">',
      pictures: [{ cid: 'a', mime: 'image/jpeg', bytes: Uint8Array.from([1]) }],
    }
    await box.send(shown)
    await box.send(shown)
    expect(await database.db.selectFrom('sent_mail').selectAll().execute()).toMatchObject([
      {
        id: 'one',
        to_address: 'alice@example.com',
        body: 'Plain text.',
        html: '<img src="data:image/jpeg;base64,AQ==">',
      },
    ])
    for (now = 1; now <= 505; now += 1) await box.send({ ...mail, id: `mail ${now}` })
    const kept = await database.db.selectFrom('sent_mail').select('id').orderBy('at').execute()
    expect(kept).toHaveLength(500)
    expect(kept[0]?.id).toBe('mail 6')
    await database.close()
  })
})
