/** A letter in plain text. */
export type Mail = { to: string; subject: string; text: string }

/** The mail server was reached and permanently refuses this one mail (SMTP 5xx). */
export class MailRejected extends Error {
  override name = 'MailRefused'
}

/** Hands letters to a mail server; throws `MailRejected` or why the server could not be used. Implemented outside the domain. */
export type Mailer = {
  deliver(mail: Mail): Promise<void>
  /** Connects and signs in; throws why that failed. */
  verify(): Promise<void>
  close(): void
}
