/** Words of the tv part. */
export const tv = {}
