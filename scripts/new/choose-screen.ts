import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ResourceSpelling } from './spell-resource.ts'

export interface Choice {
  screen?: string | undefined
  path?: string | undefined
  permission?: string | undefined
}

/** The screen a resource is shown on. */
export interface ChosenScreen {
  name: string
  path: string
  permission: string
  isNew: boolean
  isInMenu: boolean
}

interface Screen {
  name: string
  path: string
  permission?: string
}
interface Entry {
  screen?: string
  entries?: readonly Entry[]
}

/** The screen that exists for the resource, or a new one where a path is given; a sentence when neither can be. */
export async function chooseScreen(
  root: string,
  resource: ResourceSpelling,
  choice: Choice,
): Promise<ChosenScreen | string> {
  const load = (file: string) => import(pathToFileURL(join(root, 'packages/contract/src', file)).href)
  const { screens, menu }: { screens: readonly Screen[]; menu: readonly Entry[] } = await load('screens.ts')
  const { permissions }: { permissions: readonly string[] } = await load('access/permissions.ts')
  const existing = screens.find(({ name, path }) =>
    choice.screen ? name === choice.screen : name === resource.file || path === `/${resource.file}`,
  )
  const path = existing?.path ?? choice.path
  const permission = existing?.permission ?? choice.permission
  const wrong =
    whatIsWrong({ existing, screens, choice }) ?? (permission ? unknownPermission(permission, permissions) : null)
  if (wrong !== null) return wrong
  if (path === undefined || permission === undefined) return howToName(resource, existing)
  const name = existing?.name ?? choice.screen ?? resource.file
  return {
    name,
    path,
    permission,
    isNew: existing === undefined,
    isInMenu: menu.flatMap((entry) => [entry, ...(entry.entries ?? [])]).some(({ screen }) => screen === name),
  }
}

interface ScreenQuestion {
  existing: Screen | undefined
  screens: readonly Screen[]
  choice: Choice
}

function whatIsWrong({ existing, screens, choice }: ScreenQuestion): string | null {
  const { path } = choice
  if (existing && path && path !== existing.path)
    return `The screen ${existing.name} is at ${existing.path} already: leave --path out.`
  if (existing || path === undefined) return null
  if (!/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path)) return `“${path}” is no path: it looks like /radio-stations.`
  const taken = screens.find((screen) => screen.path === path)
  return taken ? `${path} is the screen ${taken.name} already: name it with --screen ${taken.name}.` : null
}

function unknownPermission(permission: string, known: readonly string[]): string | null {
  return known.includes(permission)
    ? null
    : `There is no permission “${permission}”. There are:\n${known.map((each) => `  ${each}`).join('\n')}`
}

function howToName(resource: ResourceSpelling, existing: Screen | undefined): string {
  if (existing)
    return `The screen ${existing.name} names no permission: say which with --permission <one of access/permissions.ts>.`
  return [
    `No screen is called ${resource.file} or stands at /${resource.file} in packages/contract/src/screens.ts. Either name the one that is meant:`,
    `  npm run new -- resource ${resource.file} --screen <name>`,
    'or have one added:',
    `  npm run new -- resource ${resource.file} --path /${resource.file} --permission <one of access/permissions.ts>`,
  ].join('\n')
}
