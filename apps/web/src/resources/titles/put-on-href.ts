import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { screenPath } from '../../routing/screen-path.ts'

/** Where a title goes on a row of the home screen. */
export function putOnHref(id: number, kind: TitleKind): string {
  return `${screenPath('v3.mainscreen.home')}?put=${id}&section=${kind === 'movie' ? 'movies' : 'series'}`
}
