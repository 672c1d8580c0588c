// Written by `npm run new -- registries` from the files of packages/contract/src/fields.

/** Every kind of field, by its name. */
export const fieldKinds = [
  'bytes',
  'countries',
  'country',
  'digest',
  'email',
  'host',
  'id',
  'integer',
  'language',
  'languages',
  'longText',
  'mac',
  'moment',
  'oneOf',
  'password',
  'percent',
  'picture',
  'ref',
  'status',
  'tags',
  'target',
  'text',
  'texts',
  'timeZone',
  'toggle',
  'url',
  'username',
] as const
export type FieldKind = (typeof fieldKinds)[number]
