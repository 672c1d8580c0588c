import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { AnyField } from '@castellan/contract/kit/field.ts'
import type { FieldKind } from '@castellan/contract/kit/field-kinds.ts'
import { rowSchema } from '@castellan/contract/resource-calls/resource-calls.ts'
import type { RowFor } from '../fields/view/field-view.ts'

const at = '2026-03-04T05:06:07.000Z'
const digits = '0123456789abcdef'.repeat(4)

const samples: { [K in FieldKind]?: (id: number, name: string) => unknown } = {
  id: (id) => id,
  text: (id, name) => `${name} ${id}`,
  longText: (id, name) => `${name} of ${id}`,
  email: (id) => `person${id}@demo.example`,
  username: (id) => `person${id}`,
  mac: (id) => `00:1A:79:4C:12:0${id}`,
  digest: () => digits,
  host: (id) => `http://tv${id}.example.com`,
  url: (id) => `https://tv${id}.example.com/x`,
  toggle: () => true,
  moment: () => at,
  integer: (id) => id,
  bytes: (id) => id,
  percent: (id) => id,
  language: () => 'de',
  ref: (id) => ({ id, label: `Other ${id}` }),
  tags: () => ['one', 'two'],
  country: () => 'DE',
  countries: () => ['DE', 'PL'],
  texts: () => ({ en: 'Some text' }),
  target: () => ({ to: 'all' }),
}
/** What fields hold whose own schema takes none of the above. */
const others = ['{}', null, [], {}, 0, '', digits, 'de', 'users.update', '1.2.3', false]

function valueOf(field: AnyField, id: number, name: string): unknown {
  const value = field.values?.[0] ?? samples[field.kind.name]?.(id, name)
  const fits = (each: unknown) => field.read?.safeParse(each).success === true
  return [value, ...others].find(fits)
}

/** A row as the definition says one looks: no resource needs an example of its own. */
export function sampleRow<R extends Resource>(resource: R, id: number): RowFor<R> {
  const named = Object.entries(resource.fields)
    .filter(([, { read }]) => read !== null)
    .map(([name, field]) => [name, valueOf(field, id, name)] as const)
  const row = { ...Object.fromEntries(named), ...own[resource.name], id, version: 1, created_at: at, updated_at: at }
  return rowSchema(resource).parse(row)
}

/** Texts that are more than text. */
const own: Readonly<Record<string, Record<string, unknown>>> = {
  activity: { changes: '{"name":{"from":"a","to":"b"}}', verb: 'users.update', target_type: 'users' },
}
