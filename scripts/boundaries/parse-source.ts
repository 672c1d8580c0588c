import { parseSync } from 'rolldown/experimental'
import { isObject } from '@castellan/contract/types/type-guards.ts'

export interface Import {
  target: string
  names: readonly string[]
  /** Erased before the program runs: counts for direction, not for cycles. */
  typeOnly: boolean
  /** `import()`: loaded when needed, so it closes no cycle. */
  dynamic: boolean
}

export interface SourceFile {
  imports: readonly Import[]
  /** Names that the file declares for others; what it passes on from another file is not among them. */
  exports: readonly string[]
  readsEnvironment: boolean
  /** Calls the global `fetch` or opens a `WebSocket`. */
  opensSocket: boolean
  /** Asks the machine for the time: `Date.now` or `new Date()`. */
  readsClock: boolean
  /** Calls one of the query builder's starting points. */
  startsQuery: boolean
}

interface Node {
  type: string
  [key: string]: unknown
}

const queryStarts = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
/** Most files hold none of these words: only the others are walked. */
const worthWalking =
  /process\b|\bDate\b|\bfetch\b|WebSocket|EventSource|selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|import\(/

export function parseSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text)
  const source = {
    imports: listImports(parsed.module, text),
    exports: listExports(parsed.module),
    readsEnvironment: false,
    opensSocket: false,
    readsClock: false,
    startsQuery: false,
  }
  if (worthWalking.test(text)) {
    walk(nodeOf(parsed.program), (node) => {
      if (readsEnvironment(node)) source.readsEnvironment = true
      if (opensSocket(node)) source.opensSocket = true
      if (readsClock(node)) source.readsClock = true
      if (startsQuery(node)) source.startsQuery = true
      if (node.type === 'TSImportType') source.imports.push(...importedType(node))
    })
  }
  return source
}

type ModuleRecord = ReturnType<typeof parseSync>['module']

function listImports(record: ModuleRecord, text: string): Import[] {
  const imports: Import[] = record.staticImports.map((statement) => ({
    target: statement.moduleRequest.value,
    names: statement.entries.map((entry) => entry.importName.name ?? '*'),
    typeOnly: /^import\s+type\b/.test(text.slice(statement.start, statement.end)),
    dynamic: false,
  }))
  for (const statement of record.staticExports) {
    const target = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value
    if (target === undefined) continue
    const typeOnly = /^export\s+type\b/.test(text.slice(statement.start, statement.end))
    imports.push({
      target,
      names: statement.entries.map((entry) => entry.importName.name ?? '*'),
      typeOnly,
      dynamic: false,
    })
  }
  for (const { moduleRequest } of record.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    if (literal !== undefined) imports.push({ target: literal, names: ['*'], typeOnly: false, dynamic: true })
  }
  return imports
}

function listExports(record: ModuleRecord): string[] {
  const entries = record.staticExports.flatMap((statement) => statement.entries)
  return entries.flatMap(({ exportName: { name }, moduleRequest }) => (moduleRequest || !name ? [] : [name]))
}

function importedType(node: Node): Import[] {
  const target = nodeOf(node['source'])['value']
  return typeof target === 'string' ? [{ target, names: ['*'], typeOnly: true, dynamic: false }] : []
}

function readsEnvironment(node: Node): boolean {
  if (node.type === 'ImportDeclaration') {
    const isProcess = /^(node:)?process$/.test(String(nodeOf(node['source'])['value']))
    return isProcess && nodesOf(node['specifiers']).some((specifier) => nameOf(specifier['imported']) === 'env')
  }
  if (node.type !== 'MemberExpression' || nameOf(node['object']) !== 'process') return false
  const property = nodeOf(node['property'])
  return nameOf(property) === 'env' || property['value'] === 'env'
}

function opensSocket(node: Node): boolean {
  if (node.type === 'NewExpression') return ['WebSocket', 'EventSource'].includes(globalName(node['callee']))
  return node.type === 'CallExpression' && globalName(node['callee']) === 'fetch'
}

function readsClock(node: Node): boolean {
  if (node.type === 'NewExpression')
    return globalName(node['callee']) === 'Date' && nodesOf(node['arguments']).length === 0
  return node.type === 'MemberExpression' && nameOf(node['object']) === 'Date' && nameOf(node['property']) === 'now'
}

function startsQuery(node: Node): boolean {
  const callee = nodeOf(node['callee'])
  return (
    node.type === 'CallExpression' && callee.type === 'MemberExpression' && queryStarts.has(nameOf(callee['property']))
  )
}

function globalName(node: unknown): string {
  const callee = nodeOf(node)
  return callee.type === 'MemberExpression' && nameOf(callee['object']) === 'globalThis'
    ? nameOf(callee['property'])
    : nameOf(callee)
}

function nameOf(node: unknown): string {
  const { type, name } = nodeOf(node)
  return type === 'Identifier' && typeof name === 'string' ? name : ''
}

const noNode: Node = { type: '' }

function isNode(value: unknown): value is Node {
  return isObject(value) && typeof value['type'] === 'string'
}

/** A node of the tree; one without a type where there is none. */
function nodeOf(value: unknown): Node {
  return isNode(value) ? value : noNode
}

function nodesOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) walk(child, visit)
  }
}
