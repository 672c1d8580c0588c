/** Fields whose numbers name something, and are no quantity: they are written without grouping. */
export const numberNames: ReadonlySet<string> = new Set(['version_code', 'year', 'tmdb_id'])
