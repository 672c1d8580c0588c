import { describe, expect, it } from 'vitest'
import { findBannedPhrases } from './banned-phrases.ts'
import { readAllMessages } from './read-messages.ts'

describe('phrases that the product does not use', () => {
  it('are found with what to write instead', () => {
    const messages = {
      save: { done: 'Saved successfully.' },
      ends: 'Empty: for ever',
      fine: 'You used 63 credits.',
      palette: { keywords: { signOut: 'log out' } },
      failed: 'This is not a playlist.',
      eula: { text: 'What you watch is not recorded.' },
    }
    expect(findBannedPhrases(messages)).toEqual([
      'save.done says “successfully”: write nothing in its place',
      'ends says “for ever”: write no expiry',
      'ends says “Empty:”: write Leave empty …',
      'failed says “is not”: write a contraction',
    ])
  })

  it('are in no English message', () => {
    expect(findBannedPhrases(readAllMessages('en'))).toEqual([])
  })
})
