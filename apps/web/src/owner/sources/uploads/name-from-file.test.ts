import { limits } from '@castellan/contract/limits.ts'
import { expect, it } from 'vitest'
import { nameFromFile } from './name-from-file.ts'
import { uploadFault } from './upload-fault.ts'

it.each([
  ['family.m3u', 'family'],
  ['Family_list.m3u8.gz', 'Family list'],
  ['TV 2026.05.txt', 'TV 2026.05'],
  ['playlist', 'playlist'],
  ['.m3u', '.m3u'],
])('the file %s is offered as %s', (file, name) => expect(nameFromFile(file)).toBe(name))

it('an offered name is never longer than a name may be', () => {
  expect(nameFromFile(`${'ä'.repeat(200)}.m3u`)).toHaveLength(limits.sourceNameMax)
})

it('a file is refused before it is sent when it is empty or larger than the server takes', () => {
  expect(uploadFault({ size: 0 })).toBe('empty')
  expect(uploadFault({ size: limits.uploadMaxBytes + 1 })).toBe('too_large')
  expect(uploadFault({ size: limits.uploadMaxBytes })).toBeNull()
})
