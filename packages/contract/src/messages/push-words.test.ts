import { expect, test } from 'vitest'
import { pushSchema } from '../calls/tv.ts'
import { readAllMessages } from './read-messages.ts'

test('the timeline of a TV has words for each kind of push', () => {
  const { pushes } = readAllMessages('en').devicePage.timeline
  expect(Object.keys(pushes)).toEqual(pushSchema.shape.kind.options.map((kind) => kind.replace('.', '_')))
})
