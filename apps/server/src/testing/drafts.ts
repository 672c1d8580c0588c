import { countryCodes } from '@castellan/contract/access/countries.ts'
import { safeParse } from 'zod/mini'
import type { AnyField } from '@castellan/contract/kit/field.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'

/** A form that every card accepts, different for every number; `links` gives the ids its links point to, by resource and, where a look-up is narrowed, by what it is narrowed to. */
export function draftOf(
  resource: Resource,
  number: number,
  links: Readonly<Record<string, number>>,
): Record<string, unknown> {
  // A video belongs to a movie or to a series.
  const isOther = (name: string) => name === 'series' && resource.form.includes('movie')
  return Object.fromEntries(
    resource.form
      .filter((name) => !isOther(name))
      .map((name) => [name, valueOf(resource.fields[name]!, { name, number, links })]),
  )
}

/** The picture or the digest of a draft, by its number. */
export const digestOf = (number: number) => number.toString(16).padStart(64, '0')

type Place = { name: string; number: number; links: Readonly<Record<string, number>> }

function valueOf(field: AnyField, { name, number, links }: Place): unknown {
  switch (field.kind.name) {
    case 'mac':
      return `00:1a:79:00:${hex(number >> 8)}:${hex(number)}`
    case 'url':
      // Not at a host that a portal of the same suite may have blocked.
      return `http://list-${number}.example.com/a.m3u`
    case 'host':
      return `http://host-${number}.example.com:8080`
    case 'email':
      return `person-${number}@example.com`
    case 'username':
      return `person-${number}`
    case 'password':
      return `a quiet harbour ${number} at dusk`
    case 'oneOf':
    case 'status':
      return field.values![number % field.values!.length]
    case 'toggle':
      return number % 2 === 0
    case 'integer':
    case 'percent':
      return (field.min ?? 0) + (number % ((field.max ?? Infinity) - (field.min ?? 0) + 1))
    case 'moment':
      // What ends begins before.
      return new Date(
        Date.UTC(['ends_at', 'valid_to', 'repeat_until'].includes(name) ? 2027 : 2026, 0, 1, 0, 0, number),
      ).toISOString()
    case 'tags':
      return [`tag ${number}`]
    case 'country':
      return countryCodes[number % countryCodes.length]
    case 'countries':
      return [countryCodes[number % countryCodes.length]]
    case 'texts':
      return { en: `${name} ${number}`, de: `auf Deutsch ${number}` }
    case 'picture':
    case 'digest':
      return digestOf(number)
    case 'target':
      return { to: 'group', group: `group ${number}` }
    case 'ref':
      return links[[field.to!, ...Object.values(field.narrow ?? {}).flat()].join(' ')]
    default:
      if (name === 'window_from') return `${String(number % 24).padStart(2, '0')}:00`
      if (name === 'window_to') return `${String(number % 24).padStart(2, '0')}:30`
      if (name === 'panel_host') return `tv-${number}.example.com`
      if (name === 'steps') return `${(number % 99) + 1}, 100`
      if (['custom_url', 'action_url', 'link', 'url'].includes(name)) return `https://example.com/${number}`
      return name === 'pattern'
        ? `10.9.${number >> 8}.${number & 255}`
        : textOf(field, `${name} ${String(number).padStart(3, '0')}`.slice(0, field.max))
  }
}

function hex(value: number): string {
  return (value & 0xff).toString(16).padStart(2, '0')
}

/** A text that some fields take only in one word. */
function textOf({ write }: AnyField, text: string): string {
  return write && !safeParse(write, text).success ? text.replaceAll(/[ _]/gu, '-') : text
}
