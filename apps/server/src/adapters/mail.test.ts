import { createServer, type Server } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MailRejected } from '../domain/mail/mailer.ts'
import { openMailer } from './mail.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

/** As much of a mail server as takes one letter at a time. */
function listenForMail(heard: string[]): Promise<Server> {
  const server = createServer((socket) => {
    let isLetter = false
    socket.write('220 test\r\n')
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      heard.push(text)
      if (isLetter && text.endsWith('\r\n.\r\n')) isLetter = false
      else if (isLetter) return
      isLetter = text.startsWith('DATA')
      if (text.startsWith('RCPT') && text.includes('unknown@')) socket.write('550 no such user\r\n')
      else socket.write(isLetter ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

describe('the mail server', () => {
  const heard: string[] = []
  let server: Server

  beforeAll(async () => {
    server = await listenForMail(heard)
  })
  afterAll(() => void server.close())

  it('gets a mail from the configured sender, and no header a text tries to smuggle in', async () => {
    const port = portOf(server)
    const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'no-reply@castellan.test' })!
    await mailer.deliver({ to: 'olga@example.com', subject: 'Hello\r\nBcc: eve@evil.test', text: 'The link' })
    mailer.close()
    const talk = heard.join('')
    expect(talk).toContain('MAIL FROM:<no-reply@castellan.test>')
    expect(talk.match(/RCPT TO:<[^>]*>/gu)).toEqual(['RCPT TO:<olga@example.com>'])
    expect(talk).not.toMatch(/^Bcc:/mu)
    expect(talk).toContain('The link')
  })

  it('is said to refuse a mail only when it does, not when it cannot be reached', async () => {
    const port = portOf(server)
    const send = async (url: string) => {
      const mailer = openMailer({ smtpUrl: url, mailFrom: 'no-reply@castellan.test' })!
      const outcome = mailer.deliver({ to: 'unknown@example.com', subject: 'Hello', text: 'The link' })
      const error = await outcome.then(
        () => null,
        (reason: unknown) => reason,
      )
      mailer.close()
      return error
    }
    expect(await send(`smtp://127.0.0.1:${port}`)).toBeInstanceOf(MailRejected)
    const unreachable = await send('smtp://127.0.0.1:1')
    expect(unreachable).toBeInstanceOf(Error)
    expect(unreachable).not.toBeInstanceOf(MailRejected)
  })

  it('is none without an address', () => {
    expect(openMailer({ smtpUrl: null, mailFrom: 'no-reply@castellan.test' })).toBeNull()
  })

  it('keeps the password out of the error of a server that answers with what it was sent', async () => {
    const echoing = createServer((socket) => {
      socket.write('220 test\r\n')
      socket.on('data', (bytes) => {
        const [word, , sent = ''] = bytes.toString().trim().split(' ')
        const read = Buffer.from(sent, 'base64').toString().replaceAll('\0', '|')
        if (word === 'AUTH') socket.write(`535 wrong: ${sent} ${read}\r\n`)
        else socket.write(word === 'EHLO' ? '250-test\r\n250 AUTH PLAIN\r\n' : '221 bye\r\n')
      })
    })
    await new Promise<void>((resolve) => void echoing.listen(0, '127.0.0.1', resolve))
    const port = portOf(echoing)
    const smtpUrl = `smtp://robot:se%2Fcret-word@127.0.0.1:${port}`
    const mailer = openMailer({ smtpUrl, mailFrom: 'no-reply@castellan.test' })!
    const letter = { to: 'olga@example.com', subject: 'Hello', text: 'The link' }
    for (const work of [() => mailer.verify(), () => mailer.deliver(letter)]) {
      const error = await work().catch((reason: unknown) => reason)
      const message = textAt(error, 'message')
      const shown = inspect(error) + message + textAt(error, 'stack')
      expect(message).toContain('|robot|…')
      expect(shown).not.toContain('se/cret-word')
      expect(shown).not.toContain(Buffer.from('\0robot\0se/cret-word').toString('base64'))
    }
    mailer.close()
    await new Promise((resolve) => void echoing.close(resolve))
  })
})
