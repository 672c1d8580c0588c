import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type SourceFile = { name: string; text: string }

type Registry = { folder: string; textOf: (files: readonly SourceFile[]) => string }

const fields = 'packages/contract/src/fields'
const parts = 'apps/web/src/fields'

/** The files that follow from all that are in a folder. */
const registries: Readonly<Record<string, Registry>> = {
  'packages/contract/src/resources/index.ts': { folder: 'packages/contract/src/resources', textOf: definitionsOf },
  'packages/contract/src/kit/field-kinds.ts': { folder: fields, textOf: kindNamesOf },
  'packages/contract/src/fields/field-values.ts': { folder: fields, textOf: kindValuesOf },
  'apps/server/src/resources/index.ts': { folder: 'apps/server/src/resources', textOf: hooksOf },
  'apps/server/src/db/migrations/index.ts': { folder: 'apps/server/src/db/migrations', textOf: migrationsOf },
  'apps/web/src/fields/cells.ts': { folder: parts, textOf: (files) => partsOf(files, ['Cell', 'look']) },
  'apps/web/src/fields/facts.ts': { folder: parts, textOf: (files) => partsOf(files, ['Fact']) },
  'apps/web/src/fields/inputs.ts': { folder: parts, textOf: (files) => partsOf(files, ['Input', 'blank']) },
  'apps/web/src/fields/filters.ts': { folder: parts, textOf: (files) => partsOf(files, ['filter']) },
}

/** Each of them with the text that its folder asks for. */
function generate(root: string): { path: string; text: string }[] {
  return Object.entries(registries).map(([path, { folder, textOf }]) => {
    const files = globSync(folder === parts ? '*/kind.ts' : '*.ts', { cwd: join(root, folder) })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => `${folder}/${name}` !== path && !/\.(?:test|types)\.ts$/.test(name))
      .toSorted()
      .map((name) => ({ name, text: readFileSync(join(root, folder, name), 'utf8') }))
    const place = dirname(path) === folder ? 'this folder' : folder
    return { path, text: `// Written by \`npm run new -- registries\` from the files of ${place}.\n${textOf(files)}` }
  })
}

/** The index files that are not what their folder asks for. */
export function staleRegistries(root: string): string[] {
  return generate(root).flatMap(({ path, text }) => (readFileSync(join(root, path), 'utf8') === text ? [] : [path]))
}

/** Writes those that are out of date and returns their paths. */
export function writeRegistries(root: string): string[] {
  const stale = staleRegistries(root)
  for (const { path, text } of generate(root)) if (stale.includes(path)) writeFileSync(join(root, path), text)
  return stale
}

function definitionsOf(files: readonly SourceFile[]): string {
  const definitions = files.map(({ name: file, text }) => {
    const [, variable, name] = /^export const (\w+) = defineResource\(\{[\s\S]*?\n {2}name: '(\w+)'/m.exec(text) ?? []
    if (variable === undefined || name === undefined) throw new Error(`${file} defines no resource`)
    return { file, variable, name }
  })
  return `import type { Resource } from '../kit/define-resource.ts'
import { placeInSidebar } from '../kit/place-in-sidebar.ts'
${definitions.map(({ file, variable }) => `import { ${variable} } from './${file}'\n`).join('')}
/** Every resource the product manages by a definition. */
export const resources = {
${definitions.map(({ variable, name }) => `  ${name === variable ? name : `${name}: ${variable}`},\n`).join('')}}

export type ResourceName = keyof typeof resources
/** The resources as the engine and the generic screens see them, in the order of the sidebar. */
export const allResources: readonly Resource[] = Object.values(resources).toSorted(
  (one, other) => placeInSidebar(one.screen) - placeInSidebar(other.screen),
)
`
}

function hooksOf(files: readonly SourceFile[]): string {
  return `/** Loading this serves every resource: those with a file of their own, and those whose definition says all. */
import { allResources } from '@castellan/contract/resources/index.ts'
import { registerPlain } from '../engine/registry.ts'
${files.map(({ name }) => `import './${name}'\n`).join('')}
registerPlain(allResources)
`
}

function migrationsOf(files: readonly SourceFile[]): string {
  const steps = files.flatMap(({ name }) => {
    const [, step, number] = /^((\d{4})-.+)\.ts$/.exec(name) ?? []
    return step === undefined ? [] : [{ step, variable: `step${number}` }]
  })
  return `import type { Step } from './step.ts'
${steps.map(({ step, variable }) => `import * as ${variable} from './${step}.ts'\n`).join('')}
/** Every step in order. A step is final once it is on the main branch; a change is a new step. */
export const migrations: Record<string, Step> = {
${steps.map(({ step, variable }) => `  '${step}': ${variable},\n`).join('')}}
`
}

/** The kinds of field, in the order of their files. A file is named after its kind and exports an object of that name. */
function kindsOf(files: readonly SourceFile[]): { file: string; name: string }[] {
  return files.flatMap(({ name: file, text }) => {
    const [, name] = /^export const \w+Kind = \{\n {2}name: '(\w+)'/m.exec(text) ?? []
    if (name === undefined) return []
    const fileOfKind = `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
    if (file !== fileOfKind) throw new Error(`the kind ${name} belongs in ${fileOfKind}`)
    return [{ file, name }]
  })
}

function kindNamesOf(files: readonly SourceFile[]): string {
  return `
/** Every kind of field, by its name. */
export const fieldKinds = [
${kindsOf(files)
  .map(({ name }) => `  '${name}',\n`)
  .join('')}] as const
export type FieldKind = (typeof fieldKinds)[number]
`
}

function kindValuesOf(files: readonly SourceFile[]): string {
  const kinds = kindsOf(files)
  return `import type { ValueOf } from '../kit/field.ts'
${kinds.map(({ file, name }) => `import type { ${name} } from './${file}'\n`).join('')}
/** What a field of each kind holds. */
export type FieldValues = {
${kinds.map(({ name }) => `  ${name}: ValueOf<ReturnType<typeof ${name}>>\n`).join('')}}
`
}

/** What the web has for each kind, part by part: what takes one of them loads no other. A part that is null is left out. */
function partsOf(files: readonly SourceFile[], parts: readonly (keyof typeof partRegistries)[]): string {
  const kinds = files.map(({ name: file, text }) => ({
    file,
    parts: parts.filter((part) => part === 'blank' || !text.includes(`export const ${part} = null\n`)),
    name: file.replace('/kind.ts', '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  }))
  const variable = (name: string, part: string) => `${name}${part[0]!.toUpperCase()}${part.slice(1)}`
  const imports = kinds
    .filter((kind) => kind.parts.length > 0)
    .map(({ file, name, parts: has }) => {
      const names = has.map((part) => `${part} as ${variable(name, part)}`).join(', ')
      return `import { ${names} } from './${file}'\n`
    })
  const registry = (part: keyof typeof partRegistries) => `
/** ${partRegistries[part].about} */
export const ${partRegistries[part].name}: FieldParts<'${part}'> = {
${kinds
  .filter((kind) => kind.parts.includes(part))
  .map(({ name }) => `  ${name}: ${variable(name, part)},\n`)
  .join('')}}
`
  return `import type { FieldParts } from './view/field-parts.ts'
${imports.join('')}${parts.map(registry).join('')}`
}

const partRegistries = {
  Cell: { name: 'cells', about: 'How a value of each kind is shown in a list.' },
  look: { name: 'looks', about: 'How a value of each kind stands among others.' },
  Fact: { name: 'facts', about: 'How a value of each kind is shown in details, where that is not as in a list.' },
  Input: { name: 'inputs', about: 'How a value of each kind is entered.' },
  blank: { name: 'blanks', about: 'What an input of each kind has while nothing is entered.' },
  filter: { name: 'filters', about: 'How a list is filtered by a field of each kind.' },
} as const
