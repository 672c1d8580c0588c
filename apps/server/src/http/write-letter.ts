import type { Locale } from '@castellan/contract/locales.ts'
import type { Config } from '../config.ts'
import type { WriteLetter } from '../domain/accounts/account-links.ts'
import type { WriteNotice } from '../domain/messages/mail-notices.ts'
import { filled } from './say.ts'
import { letterWords } from './server-words.ts'

const screens = { reset: '/password/reset', invite: '/password/reset', verify: '/email/verify' }

/** Letters with links in the reader's language. The address is the configured one alone, whatever a request says of the host (security A9). */
export function letterWriter({ publicUrl, brand }: Pick<Config, 'publicUrl' | 'brand'>): WriteLetter {
  // Only who has an account is called by his name: a stranger's choice of it is no text for a mail.
  return (kind, { name, locale }, token) => {
    const words = letterWords[locale as Locale] ?? letterWords.en
    // The part behind `#` reaches no server and no log.
    const link =
      kind === 'reset' || kind === 'invite' || kind === 'verify' ? `${publicUrl}${screens[kind]}#token=${token}` : ''
    return {
      subject: filled(words[`${kind}Subject`], { brand }),
      text: filled(words[`${kind}Text`], { brand, name, link }),
    }
  }
}

/** A notice of the bell as a mail, with the way to where it is chosen. */
export function noticeWriter({ publicUrl }: Pick<Config, 'publicUrl'>): WriteNotice {
  return ({ locale }, { title, body, url }) => {
    const words = letterWords[locale as Locale] ?? letterWords.en
    const link = `${publicUrl}${url ?? '/'}`
    return {
      subject: title,
      text: filled(words.noticeText, { body, link, settings: `${publicUrl}/settings/notifications` }),
    }
  }
}
