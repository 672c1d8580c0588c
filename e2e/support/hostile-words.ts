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

type Links = Readonly<Record<string, number>>

/** A form with something hostile in every text; what a field would not take is left to `plain`, by name. */
export function hostileDraft(
  card: Resource,
  { number, links, plain }: { number: number; links: Links; plain: ReadonlySet<string> },
): Record<string, unknown> {
  const draft: Record<string, unknown> = {}
  for (const [index, name] of card.form.entries()) {
    const field = card.fields[name]!
    const text = plain.has(name) ? `plain-${number}-${index}` : hostileText(number + index, field.max)
    const value = valueOf(card, name, { text, number, links })
    if (value !== undefined) draft[name] = value
  }
  return draft
}

function valueOf(
  card: Resource,
  name: string,
  { text, number, links }: { text: string; number: number; links: Links },
): unknown {
  const field = card.fields[name]!
  switch (field.kind) {
    case 'text':
    case 'longText':
      return text
    case 'tags':
      return [text.slice(0, 32)]
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
      return field.required ? (field.initial ?? field.min ?? 1) : undefined
    case 'ref':
      return field.required ? links[field.to!] : undefined
    case 'toggle':
      return true
    default:
      return undefined
  }
}
