// Written by `npm run new -- registries` from the files of this folder.
import type { FieldParts } from './view/field-parts.ts'
import { Fact as bytesFact } from './bytes/kind.ts'
import { Fact as countriesFact } from './countries/kind.ts'
import { Fact as countryFact } from './country/kind.ts'
import { Fact as digestFact } from './digest/kind.ts'
import { Fact as emailFact } from './email/kind.ts'
import { Fact as hostFact } from './host/kind.ts'
import { Fact as idFact } from './id/kind.ts'
import { Fact as integerFact } from './integer/kind.ts'
import { Fact as languageFact } from './language/kind.ts'
import { Fact as languagesFact } from './languages/kind.ts'
import { Fact as longTextFact } from './long-text/kind.ts'
import { Fact as macFact } from './mac/kind.ts'
import { Fact as momentFact } from './moment/kind.ts'
import { Fact as oneOfFact } from './one-of/kind.ts'
import { Fact as passwordFact } from './password/kind.ts'
import { Fact as percentFact } from './percent/kind.ts'
import { Fact as pictureFact } from './picture/kind.ts'
import { Fact as refFact } from './ref/kind.ts'
import { Fact as statusFact } from './status/kind.ts'
import { Fact as tagsFact } from './tags/kind.ts'
import { Fact as targetFact } from './target/kind.ts'
import { Fact as textFact } from './text/kind.ts'
import { Fact as textsFact } from './texts/kind.ts'
import { Fact as timeZoneFact } from './time-zone/kind.ts'
import { Fact as toggleFact } from './toggle/kind.ts'
import { Fact as urlFact } from './url/kind.ts'
import { Fact as usernameFact } from './username/kind.ts'

/** How a value of each kind is shown in details, where that is not as in a list. */
export const facts: FieldParts<'Fact'> = {
  bytes: bytesFact,
  countries: countriesFact,
  country: countryFact,
  digest: digestFact,
  email: emailFact,
  host: hostFact,
  id: idFact,
  integer: integerFact,
  language: languageFact,
  languages: languagesFact,
  longText: longTextFact,
  mac: macFact,
  moment: momentFact,
  oneOf: oneOfFact,
  password: passwordFact,
  percent: percentFact,
  picture: pictureFact,
  ref: refFact,
  status: statusFact,
  tags: tagsFact,
  target: targetFact,
  text: textFact,
  texts: textsFact,
  timeZone: timeZoneFact,
  toggle: toggleFact,
  url: urlFact,
  username: usernameFact,
}
