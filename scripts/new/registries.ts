import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type SourceFile = { name: string; text: string }

/** The index files that follow from the folder they are in. */
const registries: Readonly<Record<string, (files: readonly SourceFile[]) => string>> = {
  'packages/contract/src/resources': definitionsOf,
  'apps/server/src/resources': hooksOf,
  'apps/server/src/db/migrations': migrationsOf,
}

/** Each index file with the text that its folder asks for. */
function generate(root: string): { path: string; text: string }[] {
  return Object.entries(registries).map(([folder, textOf]) => {
    const files = readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts') && name !== 'index.ts' && !/\.(?:test|types)\.ts$/.test(name))
      .toSorted()
      .map((name) => ({ name, text: readFileSync(join(root, folder, name), 'utf8') }))
    const text = `// Written by \`npm run new -- registries\` from the files of this folder.\n${textOf(files)}`
    return { path: `${folder}/index.ts`, text }
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
