import { decodeEntities } from './decode-entities.ts'

/** Reads one attribute of a tag, entities decoded; undefined when it is not there. Quotes may be double, single or lost. */
export function readAttribute(attributes: string, name: string): string | undefined {
  for (let from = 0; ;) {
    const at = attributes.indexOf(name, from)
    if (at < 0) return undefined
    from = at + name.length
    const equals = skipBlanks(attributes, from)
    if (attributes[equals] !== '=' || !isBlank(attributes.charCodeAt(at - 1))) continue
    return decodeEntities(readValue(attributes, skipBlanks(attributes, equals + 1)))
  }
}

function readValue(attributes: string, start: number): string {
  const quote = attributes[start]
  const isQuoted = quote === '"' || quote === "'"
  if (isQuoted) {
    const end = attributes.indexOf(quote, start + 1)
    // A missing quote is recognised by the next attribute inside the value.
    const value = end < 0 ? attributes.slice(start + 1) : attributes.slice(start + 1, end)
    const next = value.includes('=') ? /\s[\w-]+\s*=\s*$/.exec(value)?.index : undefined
    return next === undefined ? value : value.slice(0, next)
  }
  let end = start
  while (end < attributes.length && attributes.charCodeAt(end) > 0x20) end++
  return attributes.slice(start, end)
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++
  return at
}

/** NaN, before the first sign, counts as blank. */
function isBlank(code: number): boolean {
  return !(code > 0x20)
}
