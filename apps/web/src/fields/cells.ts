// Written by `npm run new -- registries` from the files of this folder.
import type { FieldParts } from './view/field-parts.ts'
import { Cell as bytesCell, look as bytesLook } from './bytes/kind.ts'
import { Cell as countriesCell } from './countries/kind.ts'
import { Cell as countryCell } from './country/kind.ts'
import { Cell as digestCell, look as digestLook } from './digest/kind.ts'
import { Cell as emailCell } from './email/kind.ts'
import { Cell as hostCell, look as hostLook } from './host/kind.ts'
import { Cell as idCell } from './id/kind.ts'
import { Cell as integerCell, look as integerLook } from './integer/kind.ts'
import { Cell as languageCell } from './language/kind.ts'
import { Cell as longTextCell } from './long-text/kind.ts'
import { Cell as macCell, look as macLook } from './mac/kind.ts'
import { Cell as momentCell, look as momentLook } from './moment/kind.ts'
import { Cell as oneOfCell } from './one-of/kind.ts'
import { Cell as percentCell, look as percentLook } from './percent/kind.ts'
import { Cell as pictureCell } from './picture/kind.ts'
import { Cell as refCell } from './ref/kind.ts'
import { Cell as statusCell } from './status/kind.ts'
import { Cell as tagsCell } from './tags/kind.ts'
import { Cell as targetCell } from './target/kind.ts'
import { Cell as textCell } from './text/kind.ts'
import { Cell as textsCell } from './texts/kind.ts'
import { Cell as timeZoneCell } from './time-zone/kind.ts'
import { Cell as toggleCell, look as toggleLook } from './toggle/kind.ts'
import { Cell as urlCell } from './url/kind.ts'
import { Cell as usernameCell } from './username/kind.ts'

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
  longText: longTextCell,
  mac: macCell,
  moment: momentCell,
  oneOf: oneOfCell,
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
  digest: digestLook,
  host: hostLook,
  integer: integerLook,
  mac: macLook,
  moment: momentLook,
  percent: percentLook,
  toggle: toggleLook,
}
