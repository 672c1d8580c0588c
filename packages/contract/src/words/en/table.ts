/** Words of the table part. */
export const table = {}
