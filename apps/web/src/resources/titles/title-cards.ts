import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { movies } from '@castellan/contract/resources/movies.ts'
import { series } from '@castellan/contract/resources/series.ts'

/** Taking a title out is an action of its own: it stays in the list as removed, and no service brings it back. */
const kept = <R extends Resource>(resource: R): R => ({ ...resource, can: ['create', 'update'] })

export type TitleResource = typeof movies | typeof series

export const titleCards: Readonly<Record<TitleKind, TitleResource>> = { movie: kept(movies), series: kept(series) }
