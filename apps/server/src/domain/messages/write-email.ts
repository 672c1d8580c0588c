import { readMessages } from '@castellan/contract/messages/read-messages.ts'
import { fillMessage } from '@castellan/contract/messages/translate.ts'
import { passwordLink } from '@castellan/contract/password-link.ts'
import type { Config } from '../../config/config.ts'
import type { WriteEmail } from '../sign-in/account-links.ts'
import type { WriteNotice } from './mail-notices.ts'

const links = {
  reset: (publicUrl: string, token: string) => passwordLink(publicUrl, token, { isFirst: false }),
  invite: (publicUrl: string, token: string) => passwordLink(publicUrl, token, { isFirst: true }),
  // The part behind `#` reaches no server and no log.
  verify: (publicUrl: string, token: string) => `${publicUrl}/email/verify#token=${token}`,
}

/** Letters with links in the reader's language. The address is the configured one alone, whatever a request says of the host (security A9). */
export function createEmailWriter({ publicUrl, brand }: Pick<Config, 'publicUrl' | 'brand'>): WriteEmail {
  // Only who has an account is called by their name: a stranger's choice of it is no text for a mail.
  return (kind, { name, locale }, token) => {
    const { letters } = readMessages(locale, 'accounts').accounts
    const link = kind === 'reset' || kind === 'invite' || kind === 'verify' ? links[kind](publicUrl, token ?? '') : ''
    return {
      subject: fillMessage(letters[`${kind}Subject`], { brand }, locale),
      text: fillMessage(letters[`${kind}Text`], { brand, name, link }, locale),
    }
  }
}

/** A notice of the bell as a mail, with the way to where it is chosen. */
export function noticeWriter({ publicUrl }: Pick<Config, 'publicUrl'>): WriteNotice {
  return ({ locale }, { title, body, url }) => {
    const { letters } = readMessages(locale, 'accounts').accounts
    const link = `${publicUrl}${url ?? '/'}`
    return {
      subject: title,
      text: fillMessage(letters.noticeText, { body, link, settings: `${publicUrl}/settings/notifications` }, locale),
    }
  }
}
