/** Words of the session part. */
export const session = {}
