// Written by `npm run new -- registries` from the files of this folder.
import type { ValueOf } from '../kit/field.ts'
import type { bytes } from './bytes.ts'
import type { countries } from './countries.ts'
import type { country } from './country.ts'
import type { digest } from './digest.ts'
import type { email } from './email.ts'
import type { host } from './host.ts'
import type { id } from './id.ts'
import type { integer } from './integer.ts'
import type { language } from './language.ts'
import type { languages } from './languages.ts'
import type { longText } from './long-text.ts'
import type { mac } from './mac.ts'
import type { moment } from './moment.ts'
import type { oneOf } from './one-of.ts'
import type { password } from './password.ts'
import type { percent } from './percent.ts'
import type { picture } from './picture.ts'
import type { ref } from './ref.ts'
import type { status } from './status.ts'
import type { tags } from './tags.ts'
import type { target } from './target.ts'
import type { text } from './text.ts'
import type { texts } from './texts.ts'
import type { timeZone } from './time-zone.ts'
import type { toggle } from './toggle.ts'
import type { url } from './url.ts'
import type { username } from './username.ts'

/** What a field of each kind holds. */
export type FieldValues = {
  bytes: ValueOf<ReturnType<typeof bytes>>
  countries: ValueOf<ReturnType<typeof countries>>
  country: ValueOf<ReturnType<typeof country>>
  digest: ValueOf<ReturnType<typeof digest>>
  email: ValueOf<ReturnType<typeof email>>
  host: ValueOf<ReturnType<typeof host>>
  id: ValueOf<ReturnType<typeof id>>
  integer: ValueOf<ReturnType<typeof integer>>
  language: ValueOf<ReturnType<typeof language>>
  languages: ValueOf<ReturnType<typeof languages>>
  longText: ValueOf<ReturnType<typeof longText>>
  mac: ValueOf<ReturnType<typeof mac>>
  moment: ValueOf<ReturnType<typeof moment>>
  oneOf: ValueOf<ReturnType<typeof oneOf>>
  password: ValueOf<ReturnType<typeof password>>
  percent: ValueOf<ReturnType<typeof percent>>
  picture: ValueOf<ReturnType<typeof picture>>
  ref: ValueOf<ReturnType<typeof ref>>
  status: ValueOf<ReturnType<typeof status>>
  tags: ValueOf<ReturnType<typeof tags>>
  target: ValueOf<ReturnType<typeof target>>
  text: ValueOf<ReturnType<typeof text>>
  texts: ValueOf<ReturnType<typeof texts>>
  timeZone: ValueOf<ReturnType<typeof timeZone>>
  toggle: ValueOf<ReturnType<typeof toggle>>
  url: ValueOf<ReturnType<typeof url>>
  username: ValueOf<ReturnType<typeof username>>
}
