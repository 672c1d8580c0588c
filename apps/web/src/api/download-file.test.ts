import { expect, it } from 'vitest'
import { fileName } from './download-file.ts'

it.each([
  ['attachment; filename="statement-7-2026-08-02.pdf"', 'statement-7-2026-08-02.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''K%C3%BCste.pdf`, 'Küste.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4%A`, 'x.pdf'],
  ['attachment', null],
  [null, null],
])('reads the name of the file from %s', (disposition, name) => {
  expect(fileName(disposition)).toBe(name)
})
