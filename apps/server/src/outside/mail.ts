import { createTransport } from 'nodemailer'
import type { Mailer } from '../domain/mail/mailer.ts'

const patienceMs = 20_000

/** Speaks to the mail server of the configuration; null without one. Beyond this machine a connection must be encrypted. */
export function openMailer({ smtpUrl, mailFrom }: { smtpUrl: string | null; mailFrom: string }): Mailer | null {
  if (!smtpUrl) return null
  const { hostname } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !['localhost', '127.0.0.1', '[::1]'].includes(hostname),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver({ to, subject, text }) {
      await transport.sendMail({ from: mailFrom, to: { name: '', address: to }, subject, text })
    },
    close: () => transport.close(),
  }
}
