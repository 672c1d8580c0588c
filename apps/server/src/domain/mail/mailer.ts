/** A letter in plain text. */
export type Mail = { to: string; subject: string; text: string }

/** Hands letters to a mail server; implemented outside the domain. */
export type Mailer = { deliver(mail: Mail): Promise<void>; close(): void }
