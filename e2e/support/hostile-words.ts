import { limits } from '@castellan/contract/limits.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'

/** What people who want to run a script in somebody else's panel write where a name is asked for; each leaves a mark when it is taken for more than text. */
export const hostileTexts = [
  '<b data-hostile>x</b>',
  '<img data-hostile src=x onerror=alert(1)>',
  '<svg data-hostile onload=alert(1)></svg>',
  '"><script data-hostile>alert(1)</script>',
  "'><a data-hostile href=javascript:alert(1)>x</a>",
  '</title><iframe data-hostile srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '</textarea><details data-hostile open ontoggle=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}${alert(1)}<p data-hostile>',
  '<style data-hostile>*{display:none}</style><math><mtext></form><input data-hostile autofocus onfocus=alert(1)>',
] as const

/** The worst text that fits into so many characters. */
export function hostileText(number: number, max = Number.POSITIVE_INFINITY): string {
  const fitting = hostileTexts.filter(({ length }) => length <= max)
  return fitting[number % Math.max(1, fitting.length)] ?? '<b>'
}

/** Ids that links point to: by resource, and where a look-up is narrowed by what it is narrowed to as well. */
type Links = Readonly<Record<string, number>>

/** What fields take that are no free text, by name. */
const fitting: Readonly<Record<string, (number: number) => string>> = {
  pattern: (number) => `10.66.0.${number}`,
  digest: (number) => number.toString(16).padStart(64, '0'),
  custom_url: () => 'https://hostile.example.com',
  link: () => 'https://hostile.example.com',
  panel_host: (number) => `hostile-${number}.example.com`,
  url: () => 'https://hostile.example.com',
  steps: () => '10, 100',
  window_from: () => '22:00',
  window_to: () => '05:00',
}

/** The fields of a form in which somebody writes what they like, as far as the form takes it. */
export function freeTexts(card: Resource): string[] {
  return card.form.filter((name) =>
    ['text', 'longText', 'digest', 'tags', 'texts'].includes(card.fields[name]!.kind.name),
  )
}

/** A form with something hostile in every text; what a field would not take is left to `plain`, by name. */
export function hostileDraft(
  card: Resource,
  { number, links, plain }: { number: number; links: Links; plain: ReadonlySet<string> },
): Record<string, unknown> {
  const draft: Record<string, unknown> = {}
  for (const [index, name] of card.form.entries()) {
    const field = card.fields[name]!
    const tame = fitting[name]?.(number) ?? `plain-${number}-${index}`
    const text = plain.has(name)
      ? tame
      : hostileText(number + index, field.kind.name === 'tags' ? limits.tagMax : field.max)
    // A link that may be left out is made where the panel asks for it.
    const value = valueOf(card, name, { text, number, links, isAsked: field.required || plain.has(name) })
    if (value !== undefined) draft[name] = value
  }
  return draft
}

function valueOf(
  card: Resource,
  name: string,
  { text, number, links, isAsked }: { text: string; number: number; links: Links; isAsked: boolean },
): unknown {
  const field = card.fields[name]!
  switch (field.kind.name) {
    case 'text':
    case 'longText':
    case 'digest':
      return text
    case 'tags':
      return [text]
    case 'texts':
      return { en: text, de: text }
    case 'target':
      return { to: 'all' }
    case 'mac':
      return `00:1a:79:ff:00:${(16 + number).toString(16)}`
    case 'host':
    case 'url':
      return `http://hostile-${number}.example.com:8080`
    case 'email':
      return `hostile-${number}@example.com`
    case 'username':
      return `hostile-${number}`
    case 'password':
      return `a quiet harbour ${number} at dusk`
    case 'oneOf':
    case 'status':
      return field.values![0]
    case 'integer':
    case 'percent':
      return field.required ? (field.initial ?? field.min ?? 1) : undefined
    case 'ref':
      return isAsked ? links[[field.to!, ...Object.values(field.narrow ?? {}).flat()].join(' ')] : undefined
    case 'toggle':
      return true
    default:
      return undefined
  }
}
