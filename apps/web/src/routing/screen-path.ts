import { screenNamed, type ScreenName } from '@castellan/contract/screens.ts'

/** The path of a screen with its varying parts filled in. */
export function screenPath(name: ScreenName, params: Record<string, string | number> = {}): string {
  return screenNamed(name).path.replace(/\{([a-z_]+)\}/gu, (_, part: string) => encodeURIComponent(params[part] ?? ''))
}
