import { parseAst, type Plugin } from 'vite'

/** What of a call only the server and the API document read: the web sends what the types allow and takes what comes. */
const unread: readonly unknown[] = ['summary', 'params', 'query', 'answer']
const methods = new Map<unknown, string>([
  ['defineGet', 'GET'],
  ['definePost', 'POST'],
  ['defineDelete', 'DELETE'],
])

/**
 * Leaves out of the contract what the web never reads: the shapes of a call but that of its body, by which a form is checked, and all
 * that is only made for them. Built, tested and served alike, so that code that does read them shows at once.
 */
export function withoutUnreadShapes(): Plugin {
  return {
    name: 'castellan:without-unread-shapes',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/].+(?<!\.test)\.ts$/ },
      handler: (code) => ({ code: withoutShapes(code), map: null }),
    },
  }
}

/** A module of the contract with its calls as plain objects, and without what nothing uses then. */
export function withoutShapes(code: string): string {
  let statements = parseAst(code, { lang: 'ts' })
    .body.filter((statement) => !isType(statement))
    .map((statement) => ({ names: namesOf(statement), text: write(code, statement, { isLoading: true }) }))
  for (let before = -1; before !== statements.length;) {
    before = statements.length
    const words = statements.flatMap(({ text }) => text.split(/[^\w$]+/u))
    const isUsed = (name: string) => words.indexOf(name) !== words.lastIndexOf(name)
    statements = statements.filter(({ names }) => names.length === 0 || names.some(isUsed))
  }
  return statements.map(({ text }) => text).join('\n')
}

type Statement = ReturnType<typeof parseAst>['body'][number]

const isType = ({ type }: Statement) => type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration'

/** What only the module itself knows under these names: imports, constants and functions. None of what is exported or does something. */
function namesOf(statement: Statement): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
  if (statement.type === 'FunctionDeclaration') return statement.id ? [statement.id.name] : []
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

type Node = { type: string; start: number; end: number }
type Place = {
  /** Not within a function. */
  isLoading: boolean
  isCall?: boolean
}

function write(code: string, node: Node, { isLoading, isCall = false }: Place): string {
  // A call that is a statement is there for its effect.
  const within = { isLoading: isLoading && !node.type.includes('Function') && node.type !== 'ExpressionStatement' }
  if (within.isLoading && isAnswerRead(node))
    throw new Error(`${code.slice(node.start, node.end)} reads an answer that is left out`)
  const call = callMadeBy(node)
  if (call !== undefined) {
    const object = write(code, call.object, { ...within, isCall: true })
    const [path, access] = call.address.map((part) => write(code, part, within))
    return call.method
      ? `({ method: '${call.method}', path: ${path}, access: ${access}, ${object.slice(1)})`
      : `(${object})`
  }
  let text = node.type === 'CallExpression' && within.isLoading ? '/* @__PURE__ */ ' : ''
  let at = node.start
  for (const part of partsOf(node)) {
    // The name and the value of `{ name }` are in one place.
    if (part.start < at) continue
    text += code.slice(at, part.start)
    at = part.end
    if (isCall && isUnread(part)) at += /^\s*,/u.exec(code.slice(at))?.[0].length ?? 0
    else text += write(code, part, within)
  }
  return text + code.slice(at, node.end)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
const partsOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value: unknown) => value)
    .filter(isNode)
    .toSorted((one, other) => one.start - other.start)
const nameOf = (value: unknown) => (isNode(value) && 'name' in value ? value.name : undefined)

/** The object that makes a call, and in `defineGet(path, access, { … })` the method, path and access before it. */
function callMadeBy(node: Node): { method: string | undefined; address: Node[]; object: Node } | undefined {
  if (!('callee' in node && 'arguments' in node)) return undefined
  const maker = nameOf(node.callee)
  const method = methods.get(maker)
  const [, ...given] = partsOf(node)
  const at = given.findIndex(({ type }) => type === 'ObjectExpression')
  const object = given[at]
  if (object === undefined || (method === undefined && maker !== 'withLateShapes')) return undefined
  return { method, address: given.slice(0, at), object }
}

const isUnread = (property: Node) => 'key' in property && unread.includes(nameOf(property.key))

/** `calls.read.answer` in what a module makes while it loads: the shape has to have a name of its own. */
const isAnswerRead = (node: Node) =>
  node.type === 'MemberExpression' && 'property' in node && nameOf(node.property) === 'answer'
