import { posix } from 'node:path'
import * as lists from './boundaries.ts'
import { mayImport, readDirections } from './direction.ts'
import { findCycles } from './find-cycles.ts'
import { isFormByHand } from './is-form-by-hand.ts'
import { type Import, type SourceFile, parseSource } from './parse-source.ts'

export interface Violation {
  file: string
  rule:
    | 'direction'
    | 'sideways'
    | 'resource'
    | 'cycle'
    | 'environment'
    | 'clock'
    | 'socket'
    | 'sql'
    | 'library'
    | 'layer'
    | 'mutual'
    | 'crowded'
    | 'twice'
    | 'unloaded'
    | 'form'
    | 'single'
  text: string
}

const workspaces = readDirections(lists.workspaceDirections)
const domains = readDirections(lists.domainDirections)
const layers = new Map(Object.entries(lists.layerDirections).map(([folder, lines]) => [folder, readDirections(lines)]))
const serverFolder = 'apps/server/src/'
const jobLayer = 'job files'

/** `files`: path from the root of the repository → text. */
export function findViolations(files: ReadonlyMap<string, string>): Violation[] {
  const violations: Violation[] = []
  const loads = new Map<string, string[]>()
  const loadsAtAnyTime = new Map<string, string[]>()
  const folders = new Map<string, string>()
  const declared = new Map<string, string[]>()
  const named = resourcesIn(files)
  for (const [file, text] of files) {
    const source = parseSource(file, text)
    const edges: string[] = []
    const further: string[] = []
    for (const imported of source.imports) {
      const target = resolve(file, imported.target)
      if (target === null) violations.push(...judgeLibrary(file, imported))
      else violations.push(...judgeFile(file, target))
      if (target !== null && !isTest(file))
        folders.set(`${posix.dirname(file)} ${posix.dirname(target)}`, `${file} imports ${target}`)
      if (target !== null && files.has(target) && !imported.typeOnly) (imported.dynamic ? further : edges).push(target)
    }
    if (!isTest(file)) {
      violations.push(
        ...judgeLayer(file),
        ...judgeBehaviour(file, source),
        ...judgeNaming(file, text, named),
        ...judgeForm(file, text),
        ...judgeSingles(file, text),
      )
      loads.set(file, edges)
      loadsAtAnyTime.set(file, [...edges, ...further])
    }
    if (!isTestFile(file))
      for (const name of new Set(source.exports)) declared.set(name, [...(declared.get(name) ?? []), file])
  }
  violations.push(
    ...judgeFolders(folders),
    ...judgeSizes(loads.keys()),
    ...judgeNames(declared),
    ...judgeOverrides(files, loadsAtAnyTime),
  )
  for (const cycle of findCycles(loads)) {
    const circle = [...cycle.toSorted(), cycle.toSorted()[0]].join(' → ')
    violations.push({ file: cycle.toSorted()[0] ?? '', rule: 'cycle', text: `these files need each other: ${circle}` })
  }
  return violations
}

/** The names of all resources, as their definitions are filed. */
function resourcesIn(files: ReadonlyMap<string, string>): string[] {
  return [...files.keys()]
    .filter((file) => file.startsWith(lists.definitionFolder) && !isTest(file) && !file.endsWith('/index.ts'))
    .map((file) => posix.basename(file, '.ts'))
}

/** The list of exceptions is exact: one that goes through the one form leaves it. */
function judgeForm(file: string, text: string): Violation[] {
  const isListed = file in lists.formsByHand
  if (isFormByHand(file, text) === isListed) return []
  const said = isListed ? 'goes through form/ now: take it out of formsByHand' : 'forms go through form/: useForm'
  return [{ file, rule: 'form', text: said }]
}

function judgeSingles(file: string, text: string): Violation[] {
  if (!file.startsWith(lists.webFolder)) return []
  return lists.singles
    .filter((single) => single.file !== file && single.sign.test(text))
    .map((single) => ({ file, rule: 'single', text: `only ${single.file} does this: use ${single.instead}` }))
}

/** A resource named by its text, its messages or its definition. */
function judgeNaming(file: string, text: string, resources: readonly string[]): Violation[] {
  if (!startsWithOne(file, lists.withoutResources) || /\.types\.ts$|\/testing\//u.test(file)) return []
  const about = Object.entries(lists.aboutResource).find(([folder]) => file.startsWith(folder))?.[1]
  const words = resources.flatMap((name) => (name === about ? [] : [name, name.replaceAll('-', '_')]))
  const found = [...text.matchAll(/'([\w-]+)'|\$\.resources\.(\w+)|contract\/resources\/([\w-]+)\.ts/gu)]
  return [...new Set(found.flatMap(([, ...groups]) => groups.filter((name) => name && words.includes(name))))].map(
    (name) => ({ file, rule: 'resource', text: `the engine names no resource: “${name}”` }),
  )
}

/** `imports`: pairs of folders, the importing one first → an import of theirs. */
function judgeFolders(imports: ReadonlyMap<string, string>): Violation[] {
  const found: Violation[] = []
  for (const [pair, text] of imports) {
    const [from = '', to = ''] = pair.split(' ')
    const back = imports.get(`${to} ${from}`)
    if (from >= to || back === undefined) continue
    found.push({ file: from, rule: 'mutual', text: `two folders import each other: ${text}, and ${back}` })
  }
  return found
}

/** `files`: all that are no tests. */
function judgeSizes(files: Iterable<string>): Violation[] {
  return [...Map.groupBy(files, (file) => posix.dirname(file))]
    .filter(([folder, own]) => own.length > lists.folderFilesMax && !lists.listFolders.includes(folder))
    .map(([file, { length }]) => ({ file, rule: 'crowded', text: `${length} files: cut the folder by what they are` }))
}

/** A name that several files declare and export means several things; `declared`: name → its files. */
function judgeNames(declared: ReadonlyMap<string, readonly string[]>): Violation[] {
  return [...declared].flatMap(([name, files]) => {
    const [file = '', ...others] = files.toSorted()
    if (others.length === 0 || lists.repeatedNames.includes(name)) return []
    return [{ file, rule: 'twice' as const, text: `“${name}” is exported here and by ${others.join(' and ')}` }]
  })
}

/** What the web overrides of a resource has no effect when no list of screens leads to it; `loads`: file → what it imports, at once or later. */
function judgeOverrides(
  files: ReadonlyMap<string, string>,
  loads: ReadonlyMap<string, readonly string[]>,
): Violation[] {
  const reached = new Set([...loads.keys()].filter((file) => file.startsWith(lists.webFolder) && isGatherer(file)))
  // The set grows while it is walked, so what a file loads is followed too.
  for (const file of reached) for (const target of loads.get(file) ?? []) reached.add(target)
  return [...loads.keys()]
    .filter((file) => file.startsWith(lists.overridesFolder) && !reached.has(file))
    .filter((file) => /\boverrides\(/u.test(files.get(file) ?? ''))
    .map((file) => ({ file, rule: 'unloaded', text: 'nothing loads these overrides: name their screen in built.ts' }))
}

function isGatherer(file: string): boolean {
  return lists.gatherers.includes(posix.basename(file))
}

/** Commands and journeys may import anything, as tests may. */
function isTest(file: string): boolean {
  return isTestFile(file) || /^(scripts|e2e)\//.test(file)
}

function isTestFile(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.includes(`/${lists.testLayer}/`)
}

/** The path a specifier means inside the repository; null for a library. */
function resolve(file: string, target: string): string | null {
  if (target.startsWith('.')) return posix.join(posix.dirname(file), target.replace(/\?.*$/, ''))
  const ours = /^@castellan\/([^/]+)\/(.+)$/.exec(target)
  return ours ? `packages/${ours[1]}/src/${ours[2]}` : null
}

function workspaceOf(file: string): string | null {
  return /^(?:apps|packages)\/[^/]+/.exec(file)?.[0] ?? null
}

/** The layers a file is in, one for each list that holds it: the longest path the list names, else the first folder or file. */
function layersOf(file: string): { folder: string; layer: string }[] {
  return [...layers].flatMap(([folder, reach]) => {
    if (!file.startsWith(`${folder}/`)) return []
    if (file.startsWith(`${lists.domainFolder}/`) && file.endsWith(lists.jobEnding)) return { folder, layer: jobLayer }
    const parts = file
      .slice(folder.length + 1)
      .replace(/\.[a-z.]+$/, '')
      .split('/')
    const paths = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
    return [{ folder, layer: paths.find((path) => reach.has(path)) ?? parts[0] ?? '' }]
  })
}

function judgeFile(file: string, target: string): Violation[] {
  if (isTest(file) || !/\.tsx?$/.test(target)) return []
  const [from, to] = [workspaceOf(file), workspaceOf(target)]
  if (from !== to) {
    if (from === null || (to !== null && mayImport(workspaces, from, to))) return []
    return [{ file, rule: 'direction', text: `${from} may not import ${target}` }]
  }
  return [...judgeDirection(file, target), ...judgeSideways(file, target)]
}

function judgeDirection(file: string, target: string): Violation[] {
  const targets = new Map(layersOf(target).map(({ folder, layer }) => [folder, layer]))
  return layersOf(file).flatMap(({ folder, layer: from }) => {
    const [reach, to] = [layers.get(folder), targets.get(folder)]
    if (reach === undefined || to === undefined || !reach.has(from) || mayImport(reach, from, to)) return []
    return [{ file, rule: 'direction' as const, text: `“${from}” may not import “${to}”: ${target}` }]
  })
}

function judgeSideways(file: string, target: string): Violation[] {
  const found: Violation[] = []
  for (const folder of lists.resourceFolders) {
    const [from, to] = [partIn(folder, file), partIn(folder, target)]
    if (from === null || to === null || from === to) continue
    if (isGatherer(file)) continue
    found.push({ file, rule: 'sideways', text: `the resource “${from}” may not import the resource “${to}”` })
  }
  if (file.endsWith(lists.jobEnding)) return found
  const [from, to] = [partIn(lists.domainFolder, file, true), partIn(lists.domainFolder, target, true)]
  if (from !== null && to !== null && !mayImport(domains, from, to)) {
    found.push({ file, rule: 'sideways', text: `domain/${from} may not import domain/${to}` })
  }
  return found
}

function partIn(folder: string, file: string, onlyFolders = false): string | null {
  if (!file.startsWith(`${folder}/`)) return null
  const parts = file.slice(folder.length + 1).split('/')
  if (onlyFolders && parts.length < 2) return null
  return (parts[0] ?? '').replace(/\.[a-z.]+$/, '')
}

/** A layer nobody listed has no direction, so nothing about it could be checked. */
function judgeLayer(file: string): Violation[] {
  return layersOf(file)
    .filter(({ folder, layer }) => !layers.get(folder)?.has(layer))
    .map(({ layer }) => ({
      file,
      rule: 'layer',
      text: `“${layer}” stands in no direction list of scripts/boundaries.ts`,
    }))
}

function judgeLibrary(file: string, imported: Import): Violation[] {
  if (isTest(file)) return []
  const found: Violation[] = []
  const allowed = lists.onlyLibraries[workspaceOf(file) ?? '']
  const library = imported.target.split('/')[0] ?? ''
  if (allowed && !allowed.includes(library)) {
    found.push({ file, rule: 'library', text: `may import ${allowed.join(', ')} alone, not ${imported.target}` })
  }
  if (!file.startsWith(serverFolder) || imported.typeOnly) return found
  if (opensSockets(imported) && !startsWithOne(file, lists.socketOpeners)) {
    found.push({ file, rule: 'socket', text: `only adapters/ opens sockets: ${imported.target}` })
  }
  if (/^kysely(\/|$)/.test(imported.target) && !startsWithOne(file, lists.queryLayers)) {
    found.push({ file, rule: 'sql', text: `only ${lists.queryLayers.join(', ')} write SQL` })
  }
  return found
}

function opensSockets(imported: Import): boolean {
  const library = imported.target.replace(/^node:/, '').split('/')[0] ?? ''
  const harmless = imported.names.length > 0 && imported.names.every((name) => lists.harmlessSocketNames.includes(name))
  return lists.socketModules.includes(library) && !harmless
}

function judgeBehaviour(file: string, source: SourceFile): Violation[] {
  const found: Violation[] = []
  if (source.readsEnvironment && !startsWithOne(file, lists.environmentReaders)) {
    found.push({ file, rule: 'environment', text: 'only apps/server/src/config/config.ts reads process.env' })
  }
  if (!file.startsWith(serverFolder)) return found
  if (source.readsClock && !startsWithOne(file, lists.clockReaders)) {
    found.push({
      file,
      rule: 'clock',
      text: 'the time is a parameter or `ctx.clock()`; durations are measured by performance.now()',
    })
  }
  if (source.opensSocket && !startsWithOne(file, lists.socketOpeners)) {
    found.push({ file, rule: 'socket', text: 'only adapters/ opens sockets: fetch, WebSocket or EventSource' })
  }
  if (source.startsQuery && !startsWithOne(file, lists.queryLayers)) {
    found.push({ file, rule: 'sql', text: `only ${lists.queryLayers.join(', ')} write SQL` })
  }
  return found
}

function startsWithOne(file: string, starts: readonly string[]): boolean {
  return starts.some((start) => file.startsWith(start))
}
