// Written by `npm run new -- registries` from the files of this folder.
import type { FieldParts } from './view/field-parts.ts'
import { Input as bytesInput, blank as bytesBlank } from './bytes/kind.ts'
import { Input as countriesInput, blank as countriesBlank } from './countries/kind.ts'
import { Input as countryInput, blank as countryBlank } from './country/kind.ts'
import { Input as digestInput, blank as digestBlank } from './digest/kind.ts'
import { Input as emailInput, blank as emailBlank } from './email/kind.ts'
import { Input as hostInput, blank as hostBlank } from './host/kind.ts'
import { blank as idBlank } from './id/kind.ts'
import { Input as integerInput, blank as integerBlank } from './integer/kind.ts'
import { Input as languageInput, blank as languageBlank } from './language/kind.ts'
import { blank as languagesBlank } from './languages/kind.ts'
import { Input as longTextInput, blank as longTextBlank } from './long-text/kind.ts'
import { Input as macInput, blank as macBlank } from './mac/kind.ts'
import { Input as momentInput, blank as momentBlank } from './moment/kind.ts'
import { Input as oneOfInput, blank as oneOfBlank } from './one-of/kind.ts'
import { Input as passwordInput, blank as passwordBlank } from './password/kind.ts'
import { Input as percentInput, blank as percentBlank } from './percent/kind.ts'
import { Input as pictureInput, blank as pictureBlank } from './picture/kind.ts'
import { Input as refInput, blank as refBlank } from './ref/kind.ts'
import { Input as statusInput, blank as statusBlank } from './status/kind.ts'
import { Input as tagsInput, blank as tagsBlank } from './tags/kind.ts'
import { Input as targetInput, blank as targetBlank } from './target/kind.ts'
import { Input as textInput, blank as textBlank } from './text/kind.ts'
import { Input as textsInput, blank as textsBlank } from './texts/kind.ts'
import { Input as timeZoneInput, blank as timeZoneBlank } from './time-zone/kind.ts'
import { Input as toggleInput, blank as toggleBlank } from './toggle/kind.ts'
import { Input as urlInput, blank as urlBlank } from './url/kind.ts'
import { Input as usernameInput, blank as usernameBlank } from './username/kind.ts'

/** How a value of each kind is entered. */
export const inputs: FieldParts<'Input'> = {
  bytes: bytesInput,
  countries: countriesInput,
  country: countryInput,
  digest: digestInput,
  email: emailInput,
  host: hostInput,
  integer: integerInput,
  language: languageInput,
  longText: longTextInput,
  mac: macInput,
  moment: momentInput,
  oneOf: oneOfInput,
  password: passwordInput,
  percent: percentInput,
  picture: pictureInput,
  ref: refInput,
  status: statusInput,
  tags: tagsInput,
  target: targetInput,
  text: textInput,
  texts: textsInput,
  timeZone: timeZoneInput,
  toggle: toggleInput,
  url: urlInput,
  username: usernameInput,
}

/** What an input of each kind has while nothing is entered. */
export const blanks: FieldParts<'blank'> = {
  bytes: bytesBlank,
  countries: countriesBlank,
  country: countryBlank,
  digest: digestBlank,
  email: emailBlank,
  host: hostBlank,
  id: idBlank,
  integer: integerBlank,
  language: languageBlank,
  languages: languagesBlank,
  longText: longTextBlank,
  mac: macBlank,
  moment: momentBlank,
  oneOf: oneOfBlank,
  password: passwordBlank,
  percent: percentBlank,
  picture: pictureBlank,
  ref: refBlank,
  status: statusBlank,
  tags: tagsBlank,
  target: targetBlank,
  text: textBlank,
  texts: textsBlank,
  timeZone: timeZoneBlank,
  toggle: toggleBlank,
  url: urlBlank,
  username: usernameBlank,
}
