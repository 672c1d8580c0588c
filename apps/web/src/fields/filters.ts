// Written by `npm run new -- registries` from the files of this folder.
import type { FieldParts } from './view/field-parts.ts'
import { filter as countryFilter } from './country/kind.ts'
import { filter as integerFilter } from './integer/kind.ts'
import { filter as languageFilter } from './language/kind.ts'
import { filter as momentFilter } from './moment/kind.ts'
import { filter as oneOfFilter } from './one-of/kind.ts'
import { filter as percentFilter } from './percent/kind.ts'
import { filter as refFilter } from './ref/kind.ts'
import { filter as statusFilter } from './status/kind.ts'
import { filter as tagsFilter } from './tags/kind.ts'
import { filter as textFilter } from './text/kind.ts'
import { filter as toggleFilter } from './toggle/kind.ts'

/** How a list is filtered by a field of each kind. */
export const filters: FieldParts<'filter'> = {
  country: countryFilter,
  integer: integerFilter,
  language: languageFilter,
  moment: momentFilter,
  oneOf: oneOfFilter,
  percent: percentFilter,
  ref: refFilter,
  status: statusFilter,
  tags: tagsFilter,
  text: textFilter,
  toggle: toggleFilter,
}
