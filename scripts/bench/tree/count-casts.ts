import { parseSync } from 'rolldown/experimental'

/** Type assertions of a file: `as const` is none, and of those over `unknown` both halves count as one. */
export function countCasts(path: string, text: string): { casts: number; overUnknown: number } {
  const counted = { casts: 0, overUnknown: 0 }
  if (/\bas\b/.test(text)) visit(parseSync(path, text).program, counted)
  return counted
}

function visit(node: unknown, counted: { casts: number; overUnknown: number }): void {
  if (typeof node !== 'object' || node === null) return
  const inner: unknown = 'expression' in node ? node.expression : null
  if (isCast(node)) {
    if (isCast(inner) && typeOf(inner) === 'TSUnknownKeyword') {
      counted.overUnknown += 1
      counted.casts -= 1
    }
    if (typeOf(node) !== 'const') counted.casts += 1
  }
  for (const child of Object.values(node).flat()) visit(child, counted)
}

function isCast(node: unknown): node is { typeAnnotation: object } {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'TSAsExpression'
}

/** The kind of type a cast names; `const` for that word. */
function typeOf({ typeAnnotation: named }: { typeAnnotation: object }): string {
  const name: unknown = 'typeName' in named ? named.typeName : null
  if (typeof name === 'object' && name !== null && 'name' in name && name.name === 'const') return 'const'
  return 'type' in named ? String(named.type) : ''
}
