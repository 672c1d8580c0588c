import type { Locale } from '@castellan/contract/locales.ts'
import type { Config } from '../config.ts'
import type { WriteLetter } from '../domain/accounts/account-links.ts'
import { filled } from './say.ts'
import { letterWords } from './server-words.ts'

const screens = { reset: '/password/reset', verify: '/email/verify' }

/** Letters with links in the reader's language. The address is the configured one alone, whatever a request says of the host (security A9). */
export function letterWriter({ publicUrl, brand }: Pick<Config, 'publicUrl' | 'brand'>): WriteLetter {
  // Only who has an account is called by his name: a stranger's choice of it is no text for a mail.
  return (kind, { name, locale }, token) => {
    const words = letterWords[locale as Locale] ?? letterWords.en
    // The part behind `#` reaches no server and no log.
    const link = `${publicUrl}${screens[kind]}#token=${token}`
    return {
      subject: filled(words[`${kind}Subject`], { brand }),
      text: filled(words[`${kind}Text`], { brand, name, link }),
    }
  }
}
