/** Words of the owner part. */
export const owner = {}
