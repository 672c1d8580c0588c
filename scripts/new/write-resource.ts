import { existsSync, globSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from '@castellan/contract/messages/areas.ts'
import { runCommand, tool } from '../terminal/run-command.ts'
import { chooseScreen, type Choice, type ChosenScreen } from './choose-screen.ts'
import { writeRegistries } from './registries.ts'
import { resourceEdits, type Edit } from './resource-edits.ts'
import { resourceFiles, type NewFile } from './resource-files.ts'
import { spellResource, unfitResourceName, type ResourceSpelling } from './spell-resource.ts'

export interface Order extends Choice {
  resource: string
  /** The singular within a sentence, when it is not the plural without its s. */
  one?: string | undefined
  /** The file of messages it goes into. */
  area?: string | undefined
}

export interface WriteResult {
  resource: ResourceSpelling
  screen: ChosenScreen
  added: readonly NewFile[]
  changed: readonly Edit[]
}

/** Writes all that a standard resource needs, or nothing and the sentence why not. No file that exists is written over. */
export async function writeResource(
  root: string,
  { resource: plural, one, area = 'operations', ...choice }: Order,
): Promise<WriteResult | string> {
  const unfit = unfitResourceName(plural)
  if (unfit !== null) return unfit
  if (!(areas as readonly string[]).includes(area))
    return `There is no area “${area}”. There are:\n${areas.map((each) => `  ${each}`).join('\n')}`
  const resource = spellResource(plural, one)
  const screen = await chooseScreen(root, resource, choice)
  if (typeof screen === 'string') return screen
  const place = { resource, screen, area, number: nextNumber(root) }
  const added = resourceFiles(place)
  const changed = resourceEdits(root, place)
  const texts = new Map(changed.map(({ path }) => [path, readFileSync(join(root, path), 'utf8')]))
  const there = whatIsThere(root, { resource, screen, added, changed }, texts)
  if (there.length > 0)
    return `Nothing was written: ${plural} exists already.\n${there.map((each) => `  ${each}`).join('\n')}`
  for (const { path, change } of changed) texts.set(path, change(texts.get(path)!))
  for (const { path, text } of added) writeFileSync(join(root, path), text, { flag: 'wx' })
  for (const [path, text] of texts) writeFileSync(join(root, path), text)
  writeRegistries(root)
  await format(root, [...added.map(({ path }) => path), ...texts.keys()])
  for (const { path, proof } of changed) prove(readFileSync(join(root, path), 'utf8'), path, proof)
  return { resource, screen, added, changed }
}

function nextNumber(root: string): string {
  const numbers = readdirSync(join(root, 'apps/server/src/db/migrations')).map((file) => Number.parseInt(file, 10))
  return String(Math.max(0, ...numbers.filter(Number.isFinite)) + 1).padStart(4, '0')
}

/** Where the resource, or a screen that shows something already, is before anything is written. */
function whatIsThere(
  root: string,
  { resource, screen, added, changed }: WriteResult,
  texts: ReadonlyMap<string, string>,
): string[] {
  const files = added.filter(({ path }) => existsSync(join(root, path))).map(({ path }) => path)
  const named = changed
    .filter(({ path, proof }) => texts.get(path)!.includes(proof))
    .map(({ path, proof }) => `${path} says ${proof.trim()}`)
  const tables = globSync('apps/server/src/db/schema/*.ts', { cwd: root }).filter((path) =>
    new RegExp(`^ {2}${resource.table}: `, 'm').test(readFileSync(join(root, path), 'utf8')),
  )
  const shown = globSync('apps/web/src/**/built.ts', { cwd: root }).filter((path) =>
    new RegExp(`^ {2}(['"]?)${screen.name.replaceAll('.', '\\.')}\\1: `, 'm').test(
      readFileSync(join(root, path), 'utf8'),
    ),
  )
  return [
    ...files,
    ...named,
    ...tables.map((path) => `${path} has a table ${resource.table}`),
    ...shown.map((path) => `${path} shows something on the screen ${screen.name}`),
  ]
}

async function format(root: string, paths: readonly string[]): Promise<void> {
  const { ok, output } = await runCommand(process.execPath, [tool('oxfmt/bin/oxfmt'), ...paths], { cwd: root })
  if (!ok) throw new Error(`oxfmt could not format what was written:\n${output}`)
}

function prove(text: string, path: string, proof: string): void {
  const times = text.split(proof).length - 1
  if (times !== 1)
    throw new Error(`${path} should say ${proof.trim()} once, but says it ${times} times: please look at it`)
}
