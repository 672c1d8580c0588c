/** A text or a branch of texts, as the words of a language hold them. */
export type Tree = { readonly [key: string]: Tree | string }
export type Wanted = Readonly<Record<string, unknown>> & { count?: number; defaultValue?: string }

/** The path a selector such as `($) => $.table.search` walks. */
export function pathOf(selector: (root: never) => unknown): string[] {
  const path: string[] = []
  const walker: object = new Proxy(
    {},
    {
      get: (_, key) => {
        path.push(String(key))
        return walker
      },
    },
  )
  selector(walker as never)
  return path
}

/** What stands at the path: a text, a branch, or nothing. With a `count` the form the language counts with. */
export function wordsAt(tree: Tree, path: readonly string[], forms: readonly string[]): Tree | string | undefined {
  const parent = path.slice(0, -1).reduce<Tree | string | undefined>(stepInto, tree)
  const last = path.at(-1) ?? ''
  for (const form of forms) {
    const found = stepInto(parent, `${last}_${form}`)
    if (found !== undefined) return found
  }
  return stepInto(parent, last)
}

/** Puts the values into `{{name}}`; `{{name, number}}` is written as the language writes numbers, `{{name, capital}}` begins a sentence. */
export function fillText(text: string, values: Wanted, locale: string): string {
  return text.replace(
    /\{\{\s*(\w+)\s*(?:,\s*(number|capital)\s*)?\}\}/gu,
    (_, name: string, format: string | undefined) => {
      const value = values[name]
      if (value === undefined || value === null) return ''
      if (format === 'number') return numberFormat(locale).format(Number(value))
      const said = String(value)
      return format === 'capital' ? said.slice(0, 1).toLocaleUpperCase(locale) + said.slice(1) : said
    },
  )
}

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string): Intl.NumberFormat {
  const known = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, known)
  return known
}

function stepInto(tree: Tree | string | undefined, key: string): Tree | string | undefined {
  return typeof tree === 'object' && Object.hasOwn(tree, key) ? tree[key] : undefined
}
