// Written by `npm run new -- registries` from the files of this folder.
import type { FieldParts } from './view/field-parts.ts'
import { Cell as bytesCell, look as bytesLook } from './bytes/kind.ts'
import { Cell as countriesCell, look as countriesLook } from './countries/kind.ts'
import { Cell as countryCell, look as countryLook } from './country/kind.ts'
import { Cell as digestCell, look as digestLook } from './digest/kind.ts'
import { Cell as emailCell, look as emailLook } from './email/kind.ts'
import { Cell as hostCell, look as hostLook } from './host/kind.ts'
import { Cell as idCell, look as idLook } from './id/kind.ts'
import { Cell as integerCell, look as integerLook } from './integer/kind.ts'
import { Cell as languageCell, look as languageLook } from './language/kind.ts'
import { Cell as languagesCell, look as languagesLook } from './languages/kind.ts'
import { Cell as longTextCell, look as longTextLook } from './long-text/kind.ts'
import { Cell as macCell, look as macLook } from './mac/kind.ts'
import { Cell as momentCell, look as momentLook } from './moment/kind.ts'
import { Cell as oneOfCell, look as oneOfLook } from './one-of/kind.ts'
import { Cell as passwordCell, look as passwordLook } from './password/kind.ts'
import { Cell as percentCell, look as percentLook } from './percent/kind.ts'
import { Cell as pictureCell, look as pictureLook } from './picture/kind.ts'
import { Cell as refCell, look as refLook } from './ref/kind.ts'
import { Cell as statusCell, look as statusLook } from './status/kind.ts'
import { Cell as tagsCell, look as tagsLook } from './tags/kind.ts'
import { Cell as targetCell, look as targetLook } from './target/kind.ts'
import { Cell as textCell, look as textLook } from './text/kind.ts'
import { Cell as textsCell, look as textsLook } from './texts/kind.ts'
import { Cell as timeZoneCell, look as timeZoneLook } from './time-zone/kind.ts'
import { Cell as toggleCell, look as toggleLook } from './toggle/kind.ts'
import { Cell as urlCell, look as urlLook } from './url/kind.ts'
import { Cell as usernameCell, look as usernameLook } from './username/kind.ts'

/** How a value of each kind is shown in a list. */
export const cells: FieldParts<'Cell'> = {
  bytes: bytesCell,
  countries: countriesCell,
  country: countryCell,
  digest: digestCell,
  email: emailCell,
  host: hostCell,
  id: idCell,
  integer: integerCell,
  language: languageCell,
  languages: languagesCell,
  longText: longTextCell,
  mac: macCell,
  moment: momentCell,
  oneOf: oneOfCell,
  password: passwordCell,
  percent: percentCell,
  picture: pictureCell,
  ref: refCell,
  status: statusCell,
  tags: tagsCell,
  target: targetCell,
  text: textCell,
  texts: textsCell,
  timeZone: timeZoneCell,
  toggle: toggleCell,
  url: urlCell,
  username: usernameCell,
}

/** How a value of each kind stands among others. */
export const looks: FieldParts<'look'> = {
  bytes: bytesLook,
  countries: countriesLook,
  country: countryLook,
  digest: digestLook,
  email: emailLook,
  host: hostLook,
  id: idLook,
  integer: integerLook,
  language: languageLook,
  languages: languagesLook,
  longText: longTextLook,
  mac: macLook,
  moment: momentLook,
  oneOf: oneOfLook,
  password: passwordLook,
  percent: percentLook,
  picture: pictureLook,
  ref: refLook,
  status: statusLook,
  tags: tagsLook,
  target: targetLook,
  text: textLook,
  texts: textsLook,
  timeZone: timeZoneLook,
  toggle: toggleLook,
  url: urlLook,
  username: usernameLook,
}
