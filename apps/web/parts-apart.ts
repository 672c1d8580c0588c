import { readFileSync } from 'node:fs'
import { parseAst, type Plugin } from 'vite'

/**
 * Takes the parts of a kind of field (`fields/<kind>/kind.ts`) for modules of their own. Lists, details and forms take one part of each kind,
 * and a chunk holds all that its modules import: with whole modules, every list would load every input.
 */
export function partsApart(): Plugin {
  return {
    name: 'castellan:parts-apart',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/]fields[\\/]\w+\.ts$/ },
      handler: (code) => ({ code: askForParts(code), map: null }),
    },
    load: {
      filter: { id: /[\\/]kind\.ts\?parts=/ },
      handler(id) {
        const [path = '', names = ''] = id.split('?parts=')
        this.addWatchFile(path)
        return { code: askForParts(onlyParts(readFileSync(path, 'utf8'), names.split(','))), moduleType: 'ts' }
      },
    },
  }
}

/** The same code, asking each kind for the parts it names. */
export function askForParts(code: string): string {
  return code.replaceAll(/(\{ ([^}]*) \} from '[^']*\/kind\.ts)'/gu, (_, whole: string, names: string) => {
    const parts = names.split(', ').map((name) => name.split(' ')[0])
    return `${whole}?parts=${parts.join(',')}'`
  })
}

/** A kind with these of its parts, and what they use. */
export function onlyParts(code: string, parts: readonly string[]): string {
  const kept = parseAst(code, { lang: 'ts' }).body.filter((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return true
    const { declaration, specifiers } = statement
    const declared =
      declaration?.type === 'VariableDeclaration'
        ? declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : ''))
        : specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : ''))
    return declared.some((name) => parts.includes(name))
  })
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
  const used = kept
    .filter(({ type }) => type !== 'ImportDeclaration')
    .map(textOf)
    .join('\n')
  return kept
    .filter(
      (statement) =>
        statement.type !== 'ImportDeclaration' ||
        statement.specifiers.some(({ local }) => new RegExp(`\\b${local.name}\\b`, 'u').test(used)),
    )
    .map(textOf)
    .join('\n')
}
