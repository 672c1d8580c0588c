import { posix } from 'node:path'
import * as lists from '../boundaries.ts'
import { mayImport, readDirections } from './direction.ts'
import { findCycles } from './find-cycles.ts'
import { type Import, type Source, readSource } from './read-source.ts'

export interface Violation {
  file: string
  rule: 'direction' | 'sideways' | 'cycle' | 'environment' | 'socket' | 'sql' | 'library' | 'room'
  text: string
}

const workspaces = readDirections(lists.workspaceDirections)
const domains = readDirections(lists.domainDirections)
const rooms = new Map(Object.entries(lists.layerDirections).map(([folder, lines]) => [folder, readDirections(lines)]))
const serverFolder = 'apps/server/src/'

/** `files`: path from the root of the repository → text. */
export function findViolations(files: ReadonlyMap<string, string>): Violation[] {
  const violations: Violation[] = []
  const loads = new Map<string, string[]>()
  for (const [file, text] of files) {
    const source = readSource(file, text)
    const edges: string[] = []
    for (const imported of source.imports) {
      const target = resolve(file, imported.target)
      if (target === null) violations.push(...judgeLibrary(file, imported))
      else violations.push(...judgeFile(file, target))
      if (target !== null && files.has(target) && !imported.typeOnly && !imported.dynamic) edges.push(target)
    }
    if (!isTest(file)) {
      violations.push(...judgeRoom(file), ...judgeBehaviour(file, source))
      loads.set(file, edges)
    }
  }
  for (const cycle of findCycles(loads)) {
    const circle = [...cycle.toSorted(), cycle.toSorted()[0]].join(' → ')
    violations.push({ file: cycle.toSorted()[0] ?? '', rule: 'cycle', text: `these files need each other: ${circle}` })
  }
  return violations
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || roomOf(file)?.room === lists.testLayer || /^(scripts|e2e)\//.test(file)
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

/** The room a file stands in: the longest path a list names, else the first folder or file of its workspace. */
function roomOf(file: string): { folder: string; room: string } | null {
  for (const [folder, reach] of rooms) {
    if (!file.startsWith(`${folder}/`)) continue
    const parts = file
      .slice(folder.length + 1)
      .replace(/\.[a-z.]+$/, '')
      .split('/')
    const paths = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
    return { folder, room: paths.find((path) => reach.has(path)) ?? parts[0] ?? '' }
  }
  return null
}

function judgeFile(file: string, target: string): Violation[] {
  if (isTest(file) || !/\.tsx?$/.test(target)) return []
  const [from, to] = [workspaceOf(file), workspaceOf(target)]
  if (from !== to) {
    if (from === null || (to !== null && mayImport(workspaces, from, to))) return []
    return [{ file, rule: 'direction', text: `${from} may not import ${target}` }]
  }
  return [...judgeDirection(file, target), ...judgeNouns(file, target)]
}

function judgeDirection(file: string, target: string): Violation[] {
  const [from, to] = [roomOf(file), roomOf(target)]
  if (from === null || to === null) return []
  const reach = rooms.get(from.folder)
  if (reach === undefined || !reach.has(from.room) || mayImport(reach, from.room, to.room)) return []
  return [{ file, rule: 'direction', text: `“${from.room}” may not import “${to.room}”: ${target}` }]
}

function judgeNouns(file: string, target: string): Violation[] {
  const found: Violation[] = []
  for (const folder of lists.resourceFolders) {
    const [from, to] = [nounIn(folder, file), nounIn(folder, target)]
    if (from === null || to === null || from === to) continue
    if (lists.gatherers.includes(posix.basename(file))) continue
    found.push({ file, rule: 'sideways', text: `the noun “${from}” may not import the noun “${to}”` })
  }
  const [from, to] = [nounIn(lists.domainFolder, file, true), nounIn(lists.domainFolder, target, true)]
  if (from !== null && to !== null && !mayImport(domains, from, to)) {
    found.push({ file, rule: 'sideways', text: `domain/${from} may not import domain/${to}` })
  }
  return found
}

function nounIn(folder: string, file: string, onlyFolders = false): string | null {
  if (!file.startsWith(`${folder}/`)) return null
  const parts = file.slice(folder.length + 1).split('/')
  if (onlyFolders && parts.length < 2) return null
  return (parts[0] ?? '').replace(/\.[a-z.]+$/, '')
}

/** A room nobody listed has no direction, so nothing about it could be checked. */
function judgeRoom(file: string): Violation[] {
  const place = roomOf(file)
  if (place === null || rooms.get(place.folder)?.has(place.room)) return []
  return [{ file, rule: 'room', text: `“${place.room}” stands in no direction list of scripts/boundaries.ts` }]
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

function judgeBehaviour(file: string, source: Source): Violation[] {
  const found: Violation[] = []
  if (source.readsEnvironment && !startsWithOne(file, lists.environmentReaders)) {
    found.push({ file, rule: 'environment', text: 'only apps/server/src/config.ts reads process.env' })
  }
  if (!file.startsWith(serverFolder)) return found
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
