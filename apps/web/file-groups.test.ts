import { expect, test } from 'vitest'
import { unusedPaths } from './file-groups.ts'

test('a path that no module of its group has any longer is named, a longer name and another group do not count', () => {
  const groups = { form: ['src/form/use-form.ts', 'src/form/form.tsx'], table: ['src/ui/td.tsx'] }
  const modules: Record<string, string[]> = {
    form: ['/panel/src/form/use-form.ts', String.raw`C:\panel\src\form\form.tsx`],
    table: ['/panel/src/ui/td.tsx'],
  }
  expect(unusedPaths(groups, (group) => modules[group]!)).toEqual([])
  modules['form']![0] = '/panel/src/form/re-use-form.ts'
  modules['table'] = []
  modules['form']!.push('/panel/src/ui/td.tsx')
  expect(unusedPaths(groups, (group) => modules[group]!)).toEqual([
    'form: src/form/use-form.ts',
    'table: src/ui/td.tsx',
  ])
})
