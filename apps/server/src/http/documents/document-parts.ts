import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import { readFileSync } from 'node:fs'
import type { Layout, Screen } from '@castellan/contract/screens.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>
/** By file: the modules in it, and the groups of messages they use. */
type Chunks = Record<string, { modules: string[]; messages: string[] }>

/** The files a document preloads in addition to its script, so that they load in parallel. */
export type DocumentParts = (screen: Pick<Screen, 'name' | 'layout'>, locale: string) => readonly string[]

const layoutModules: Partial<Record<Layout, string>> = {
  main: 'src/shell/layout/main-layout.tsx',
  basic: 'src/shell/layout/basic-layout.tsx',
  portal: 'src/shell/layout/portal-layout.tsx',
}
/** Messages a layout waits for. */
const layoutMessages: Partial<Record<Layout, string>> = { main: 'office', portal: 'owner' }
/** The screens that people begin with. */
const screenModules: Readonly<Record<string, string>> = {
  home: 'src/screens/home/dashboard-screen.tsx',
  devices: 'src/resources/devices/devices.tsx',
  login: 'src/screens/sign-in/login/login-screen.tsx',
  'device.panel': 'src/owner/panel/panel-screen.tsx',
}

/** What each screen needs, read from the records of the build in `dist/.vite`; nothing where the web has not been built. */
export function readDocumentParts(dist: string): DocumentParts {
  let manifest: Manifest
  let chunks: Chunks
  try {
    manifest = parseJson<JsonText<Manifest>>(readFileSync(`${dist}.vite/manifest.json`, 'utf8'))
    chunks = parseJson<JsonText<Chunks>>(readFileSync(`${dist}.vite/chunks.json`, 'utf8'))
  } catch {
    return () => []
  }
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const withImports = (file: string | undefined, found: Set<string>): Set<string> => {
    if (file === undefined || found.has(file)) return found
    found.add(file)
    for (const key of byFile.get(file)?.imports ?? []) withImports(manifest[key]?.file, found)
    return found
  }
  const fileOf = (module: string | undefined) =>
    module && Object.keys(chunks).find((file) => chunks[file]!.modules.includes(module))
  const messages = (locale: string, group = '') =>
    Object.entries(manifest).find(([key]) => key.endsWith(`virtual:messages/${locale}${group && `/${group}`}`))?.[1]
      .file
  const known = new Map<string, readonly string[]>()

  const collect = ({ name, layout }: Pick<Screen, 'name' | 'layout'>, locale: string): string[] => {
    const start = withImports(manifest['index.html']?.file, new Set())
    const found = withImports(messages(locale), new Set(start))
    for (const module of [layoutModules[layout], screenModules[name]]) withImports(fileOf(module), found)
    const groups = new Set([layoutMessages[layout]])
    for (const file of found) if (!start.has(file)) for (const group of chunks[file]?.messages ?? []) groups.add(group)
    for (const group of groups) if (group !== undefined) withImports(messages(locale, group), found)
    return [...found]
  }
  return (screen, locale) => {
    const key = `${screen.name} ${locale}`
    const parts = known.get(key) ?? collect(screen, locale)
    known.set(key, parts)
    return parts
  }
}
