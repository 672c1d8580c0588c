// Written by `npm run new -- registries` from the files of this folder.
import type { FieldParts } from './view/field-parts.ts'
import { filter as bytesFilter } from './bytes/kind.ts'
import { filter as countriesFilter } from './countries/kind.ts'
import { filter as countryFilter } from './country/kind.ts'
import { filter as digestFilter } from './digest/kind.ts'
import { filter as emailFilter } from './email/kind.ts'
import { filter as hostFilter } from './host/kind.ts'
import { filter as idFilter } from './id/kind.ts'
import { filter as integerFilter } from './integer/kind.ts'
import { filter as languageFilter } from './language/kind.ts'
import { filter as languagesFilter } from './languages/kind.ts'
import { filter as longTextFilter } from './long-text/kind.ts'
import { filter as macFilter } from './mac/kind.ts'
import { filter as momentFilter } from './moment/kind.ts'
import { filter as oneOfFilter } from './one-of/kind.ts'
import { filter as passwordFilter } from './password/kind.ts'
import { filter as percentFilter } from './percent/kind.ts'
import { filter as pictureFilter } from './picture/kind.ts'
import { filter as refFilter } from './ref/kind.ts'
import { filter as statusFilter } from './status/kind.ts'
import { filter as tagsFilter } from './tags/kind.ts'
import { filter as targetFilter } from './target/kind.ts'
import { filter as textFilter } from './text/kind.ts'
import { filter as textsFilter } from './texts/kind.ts'
import { filter as timeZoneFilter } from './time-zone/kind.ts'
import { filter as toggleFilter } from './toggle/kind.ts'
import { filter as urlFilter } from './url/kind.ts'
import { filter as usernameFilter } from './username/kind.ts'

/** How a list is filtered by a field of each kind. */
export const filters: FieldParts<'filter'> = {
  bytes: bytesFilter,
  countries: countriesFilter,
  country: countryFilter,
  digest: digestFilter,
  email: emailFilter,
  host: hostFilter,
  id: idFilter,
  integer: integerFilter,
  language: languageFilter,
  languages: languagesFilter,
  longText: longTextFilter,
  mac: macFilter,
  moment: momentFilter,
  oneOf: oneOfFilter,
  password: passwordFilter,
  percent: percentFilter,
  picture: pictureFilter,
  ref: refFilter,
  status: statusFilter,
  tags: tagsFilter,
  target: targetFilter,
  text: textFilter,
  texts: textsFilter,
  timeZone: timeZoneFilter,
  toggle: toggleFilter,
  url: urlFilter,
  username: usernameFilter,
}
