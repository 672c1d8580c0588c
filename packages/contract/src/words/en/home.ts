/** Words of the home part. */
export const home = {}
