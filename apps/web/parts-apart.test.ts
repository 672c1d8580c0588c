import { expect, it } from 'vitest'
import { askForParts, onlyParts } from './parts-apart.ts'

const kind = `import { OneOfChosen } from './chosen.tsx'
import { lazy } from '../../ui/lazy.tsx'

export { OneOfCell as Cell } from './cell.tsx'
export const look = 'text'
export { filter } from '../one-of/kind.ts'
export const blank = lazy(OneOfChosen)
`

it('a kind asked for some of its parts brings no others along, and none of their imports', () => {
  expect(onlyParts(kind, ['Cell', 'look'])).toBe(`export { OneOfCell as Cell } from './cell.tsx'
export const look = 'text'`)
  expect(onlyParts(kind, ['blank'])).toBe(`import { OneOfChosen } from './chosen.tsx'
import { lazy } from '../../ui/lazy.tsx'
export const blank = lazy(OneOfChosen)`)
})

it('a registry, and a kind that is like another one, ask for the parts they name', () => {
  expect(askForParts("import { Cell as macCell, look as macLook } from './mac/kind.ts'")).toBe(
    "import { Cell as macCell, look as macLook } from './mac/kind.ts?parts=Cell,look'",
  )
  expect(askForParts(onlyParts(kind, ['filter']))).toBe("export { filter } from '../one-of/kind.ts?parts=filter'")
})
