import { bytes } from '@castellan/contract/fields/bytes.ts'
import { countries } from '@castellan/contract/fields/countries.ts'
import { country } from '@castellan/contract/fields/country.ts'
import { digest } from '@castellan/contract/fields/digest.ts'
import { email } from '@castellan/contract/fields/email.ts'
import type { FieldValues } from '@castellan/contract/fields/field-values.ts'
import { host } from '@castellan/contract/fields/host.ts'
import { id } from '@castellan/contract/fields/id.ts'
import { count } from '@castellan/contract/fields/integer.ts'
import { language } from '@castellan/contract/fields/language.ts'
import { languages } from '@castellan/contract/fields/languages.ts'
import { longText } from '@castellan/contract/fields/long-text.ts'
import { mac } from '@castellan/contract/fields/mac.ts'
import { moment } from '@castellan/contract/fields/moment.ts'
import { oneOf } from '@castellan/contract/fields/one-of.ts'
import { password } from '@castellan/contract/fields/password.ts'
import { percent } from '@castellan/contract/fields/percent.ts'
import { picture } from '@castellan/contract/fields/picture.ts'
import { ref } from '@castellan/contract/fields/ref.ts'
import { status } from '@castellan/contract/fields/status.ts'
import { tags } from '@castellan/contract/fields/tags.ts'
import { target } from '@castellan/contract/fields/target.ts'
import { text } from '@castellan/contract/fields/text.ts'
import { texts } from '@castellan/contract/fields/texts.ts'
import { timeZone } from '@castellan/contract/fields/time-zone.ts'
import { toggle } from '@castellan/contract/fields/toggle.ts'
import { url } from '@castellan/contract/fields/url.ts'
import { username } from '@castellan/contract/fields/username.ts'
import { defineResource } from '@castellan/contract/kit/define-resource.ts'
import type { AnyField } from '@castellan/contract/kit/field.ts'
import { fieldKinds, type FieldKind } from '@castellan/contract/kit/field-kinds.ts'
import { filterPattern } from '@castellan/contract/kit/filter-pattern.ts'
import { printValue } from '@castellan/contract/kit/print-value.ts'
import { screen, waitFor } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noResourceTexts } from '../i18n/resource-texts.ts'
import { answerWith, renderAt } from '../resource/testing/render-resource.tsx'
import { ValueCell } from '../resource/value-cell.tsx'
import { renderField } from '../testing/render-field.tsx'
import { showTimesIn } from '../ui/text/format-date.ts'
import { factOf } from './fact-of.ts'
import { filters } from './filters.ts'
import { blanks, inputs } from './inputs.ts'
import { printPlace } from './print-place.ts'
import { isBlankValue } from './view/is-blank-value.ts'

type Example<Value> = {
  field: AnyField
  value: Value
  /** In a list; empty where it is a picture, null where it never is. */
  shown: string | null
  /** In a file. */
  printed: string
  /** A value of its filter, as an address has it, and what the filter says of it. */
  filter?: readonly [value: string, said: string]
}

const digits = 'ab'.repeat(32)
const address = 'http://tv.example.com:8080'
const same = <Value extends string>(field: AnyField, value: Value): Example<Value> => ({
  field,
  value,
  shown: value,
  printed: value,
})

/** One of each kind: a kind without an example does not compile. */
const examples: { readonly [K in FieldKind]: Example<FieldValues[K]> } = {
  bytes: { field: bytes(), value: 3_565_158, shown: '3.4 MB', printed: '3565158' },
  countries: { field: countries(), value: ['DE', 'PL'], shown: 'Germany, Poland', printed: 'Germany, Poland' },
  country: { field: country(), value: 'DE', shown: 'Germany', printed: 'Germany', filter: ['DE', 'DE'] },
  digest: same(digest(), digits),
  email: same(email(), 'person@example.com'),
  host: same(host(), address),
  id: { field: id(), value: 7, shown: '7', printed: '7' },
  integer: { field: count(), value: 1_234, shown: '1,234', printed: '1234', filter: ['10..20', '10 – 20'] },
  language: { field: language(), value: 'de', shown: 'German', printed: 'German', filter: ['de', 'German'] },
  languages: { field: languages(), value: ['de', 'en'], shown: null, printed: 'German, English' },
  longText: same(longText({ max: 100 }), 'Some words'),
  mac: same(mac(), '00:1A:79:4C:12:9E'),
  moment: {
    field: moment(),
    value: '2026-07-01T22:05:09.000Z',
    shown: '01/07/2026',
    printed: '01/07/2026 22:05:09',
    filter: ['-7d..', 'Last 7 days'],
  },
  oneOf: { field: oneOf('a', 'b'), value: 'b', shown: 'Second', printed: 'Second', filter: ['b', 'Second'] },
  password: { field: password({ min: 8 }), value: 'a quiet harbour', shown: null, printed: '' },
  percent: { field: percent(), value: 30, shown: '30%', printed: '30%', filter: ['10..20', '10 – 20'] },
  picture: { field: picture(), value: digits, shown: '', printed: `/pictures/w780/${digits}` },
  ref: {
    field: ref('users'),
    value: { id: 7, label: 'Casa Media' },
    shown: 'Casa Media',
    printed: 'Casa Media',
    filter: ['7', 'Casa Media'],
  },
  status: {
    field: status({ a: 'ok', b: 'stop' }),
    value: 'b',
    shown: 'Second',
    printed: 'Second',
    filter: ['b', 'Second'],
  },
  tags: {
    field: tags(),
    value: ['hotel', 'lobby'],
    shown: 'hotel',
    printed: 'hotel, lobby',
    filter: ['hotel', 'hotel'],
  },
  target: {
    field: target(),
    value: { to: 'group', group: 'hotel' },
    shown: 'hotel',
    printed: 'group · hotel',
  },
  text: { ...same(text({ max: 100 }), 'Some words'), filter: ['Some words', 'Some words'] },
  texts: { field: texts({ max: 100 }), value: { en: 'In English' }, shown: 'In English', printed: 'In English' },
  timeZone: same(timeZone(), 'Europe/Berlin'),
  toggle: { field: toggle(), value: true, shown: 'Yes', printed: 'Yes', filter: ['true', 'Yes'] },
  url: same(url(), `${address}/a.m3u`),
  username: same(username(), 'person-1'),
}

const words = { ...noResourceTexts, fields: { it: 'Field' }, values: { it: { b: 'Second' } } }
const place = printPlace(words, 'it', { yes: 'Yes', no: 'No', locale: 'en', language: 'en' })

beforeEach(() => {
  showTimesIn('UTC')
  answerWith(() => ({ body: { data: { id: 7, name: 'Casa Media', status: 'active' } } }))
})

const show = (content: () => ReactNode) => renderAt(() => <main>{<Suspense>{content()}</Suspense>}</main>, '/it')
const shown = async () => (await screen.findByRole('main')).textContent

function inList(field: AnyField, value: unknown) {
  const resource = defineResource({
    name: 'things',
    api: '/things',
    permission: 'manage-subtitle',
    scope: 'all',
    screen: 'subtitle',
    label: 'id',
    fields: { id: id(), it: field },
    list: { columns: ['it'], search: [], filters: [] },
    form: [],
    can: [],
  })
  const row = { id: 1, version: 1, created_at: '', updated_at: '', it: value }
  const handlers = { hrefOf: () => '/', open: vi.fn(), edit: vi.fn(), add: vi.fn(), openMenu: vi.fn() }
  return <ValueCell view={{ resource, words, columns: ['it'], ...handlers }} row={row} column="it" />
}

describe.each(fieldKinds)('%s', (kind) => {
  const { field, value, shown: said, printed, filter } = examples[kind]
  const at = { field, name: 'it', words }

  it('is of the kind of its example', () => {
    expect(field.kind.name).toBe(kind)
    expect(field.write === null || field.write.safeParse(kind === 'ref' ? 7 : value).success).toBe(true)
  })

  it('is shown in a list', async () => {
    await show(() => inList(field, value))
    await waitFor(async () => expect(await shown()).toContain(said ?? '—'))
    expect(document.querySelector('main img') !== null).toBe(kind === 'picture')
  })

  it('is shown in details, unless it never is', async () => {
    const Fact = factOf(kind)
    await show(() => Fact && <Fact {...at} value={value} />)
    await waitFor(async () => expect(await shown()).toContain(said ?? ''))
    expect(!Fact).toBe(said === null)
  })

  it('is a dash where there is nothing', async () => {
    await show(() => inList(field, null))
    await waitFor(async () => expect(await shown()).toBe('—'))
  })

  it.runIf(inputs[kind] !== undefined)('is entered, beginning with nothing', async () => {
    expect(isBlankValue(blanks[kind]) || field.initial !== undefined).toBe(true)
    await renderField(field, blanks[kind])
    await waitFor(() => expect(screen.queryAllByLabelText(/^Field/u)).not.toHaveLength(0))
  })

  it.runIf(inputs[kind] !== undefined)('is entered, beginning with a value', async () => {
    await renderField(field, value)
    await waitFor(() => expect(screen.queryAllByLabelText(/^Field/u)).not.toHaveLength(0))
  })

  it('is written into a file', () => {
    expect([printValue(field, value, place), printValue(field, null, place)]).toEqual([printed, ''])
  })

  it('is filtered by exactly where its kind has a filter', async () => {
    const view = filters[kind]
    expect([field.kind.filter !== null, view !== undefined]).toEqual([filter !== undefined, filter !== undefined])
    if (view === undefined || filter === undefined) return
    const [chosen, text] = filter
    expect(field.values?.includes(chosen) ?? filterPattern(field).test(chosen)).toBe(true)
    const { Choices, Chosen } = view
    await show(() => <Chosen {...at} values={[chosen]} />)
    await waitFor(async () => expect(await shown()).toBe(text))
    await show(() => (
      <div data-testid="choices">
        <Choices {...at} values={[chosen]} onChange={vi.fn()} />
      </div>
    ))
    await waitFor(() => expect(screen.getByTestId('choices').querySelector('input')).not.toBeNull())
  })
})
