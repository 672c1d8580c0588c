/**
 * Whether this run takes the full size of what has one: `npm run prove` does. `npm test` holds the same rule at a size that a person waits for.
 */
export const isFullSize = process.env['TEST_SIZE'] === 'full'
