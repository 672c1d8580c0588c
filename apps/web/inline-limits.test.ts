import { limits } from '@castellan/contract/limits.ts'
import { expect, test } from 'vitest'
import { withNumbers } from './inline-limits.ts'

const imported = (from: string, code: string) => `import { limits } from ${from};\n${code}`

test('a limit is written as its value where a module reads it from the contract', () => {
  const from = '"@castellan/contract/limits.ts"'
  expect(withNumbers(imported(from, 'wait(limits.toastMs, [...limits.pageSizes])'))).toBe(
    imported(from, `wait((${limits.toastMs}), [...(${JSON.stringify(limits.pageSizes)})])`),
  )
})

test('a member, another object of the name and what is no limit stay as they are', () => {
  const from = "'../limits.ts'"
  for (const code of ['person.limits.nameMax', 'limits.unheardOf', 'myLimits.nameMax']) {
    expect(withNumbers(imported(from, code))).toBe(imported(from, code))
  }
  expect(withNumbers('const limits = page; limits.nameMax')).toBe('const limits = page; limits.nameMax')
})
