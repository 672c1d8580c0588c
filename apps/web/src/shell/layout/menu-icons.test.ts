import { menu } from '@castellan/contract/screens.ts'
import { expect, it } from 'vitest'
import { menuIcons } from './menu-icons.ts'

it('no two entries of the menu have one icon, but the two beta updates', () => {
  const words = menu.map((entry) => entry.words).filter((name) => !name.startsWith('fproBeta'))
  const icons = words.map((name) => menuIcons[name]).filter((icon) => icon !== undefined)
  expect(new Set(icons).size).toBe(icons.length)
})
