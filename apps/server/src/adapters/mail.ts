import { isObject } from '@castellan/contract/types/type-guards.ts'
import { systemCodeOf } from '../db/dialects/system-code.ts'
import type { Transporter } from 'nodemailer'
import { MailRejected, type Mailer } from '../domain/mail/mailer.ts'

const patienceMs = 20_000

/** Speaks to the mail server of the configuration; null without one. Beyond this machine a connection must be encrypted. */
export function openMailer({ smtpUrl, mailFrom }: { smtpUrl: string | null; mailFrom: string }): Mailer | null {
  if (!smtpUrl) return null
  const { hostname } = new URL(smtpUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  let transport: Promise<Transporter> | null = null
  return {
    async deliver({ to, subject, text }) {
      transport ??= connect(smtpUrl, isLocal)
      const opened = await transport
      await opened
        .sendMail({ from: mailFrom, to: { name: '', address: to }, subject, text })
        .catch((error: unknown) => {
          hidePassword(error, smtpUrl)
          throw isRefusal(error) ? new MailRejected(String(error), { cause: error }) : error
        })
    },
    async verify() {
      transport ??= connect(smtpUrl, isLocal)
      const opened = await transport
      await opened.verify().catch((error: unknown) => {
        hidePassword(error, smtpUrl)
        throw error
      })
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

/** A server may answer with what it was sent, and its answer is shown and logged. */
function hidePassword(error: unknown, smtpUrl: string): void {
  const { username, password } = new URL(smtpUrl)
  const plain = decodeURIComponent(password)
  if (plain === '' || !(error instanceof Error)) return
  const asSent = Buffer.from(`\0${decodeURIComponent(username)}\0${plain}`).toString('base64')
  for (const secret of [plain, asSent, Buffer.from(plain).toString('base64')]) {
    error.message = error.message.replaceAll(secret, '…')
    error.stack = error.stack?.replaceAll(secret, '…')
    if ('response' in error) error.response = String(error.response).replaceAll(secret, '…')
  }
}

/** Whether the server said 5xx to the sender, the recipient or the text; to a sign-in or a greeting it says nothing about the mail. */
function isRefusal(error: unknown): boolean {
  const isOfMessage = ['EENVELOPE', 'EMESSAGE'].includes(systemCodeOf(error))
  return isOfMessage && isObject(error) && Number(error['responseCode'] ?? 0) >= 500
}

async function connect(smtpUrl: string, isLocal: boolean): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    requireTLS: !isLocal,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
