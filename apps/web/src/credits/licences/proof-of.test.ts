import { expect, test } from 'vitest'
import { mayBecomeProof, proofOf } from './proof-of.ts'

const ofCode = (code: string) => proofOf({ code, mac: '', key: '' })

test('a code is sent when it is whole, and no part of a MAC is taken for one', () => {
  expect(ofCode('bcdf-ghjk')).toEqual({ code: 'BCDFGHJK' })
  expect(ofCode('https://panel.example/link#BCDFGHJK')).toEqual({ code: 'BCDFGHJK' })
  for (const text of ['BCDFGHJ', '00:1A:79', '001A794C', '00-1A-79-4C', 'HELLOYOU'])
    expect(ofCode(text), text).toBe(null)
})

test('what can become neither a code nor a MAC is known while it is typed', () => {
  const may = [
    '',
    'B',
    'bcdf ghjk',
    '00:1A:7',
    '001a.794c.0fb1',
    '00:1A:79:4C:0F:B1',
    '٠٠:1A',
    'https://panel.example/li',
  ]
  expect(may.filter((text) => !mayBecomeProof(text))).toEqual([])
  const not = ['hello world', 'BCDFGHJKL', '00:1A:79:4C:0F:ZZ', '00:1A:79:4C:0F:B1:2', '01:00:5E:00:00:01']
  expect(not.filter(mayBecomeProof)).toEqual([])
})
