import { expect, test } from 'vitest'
import { lettersByFace } from './subset-faces.ts'

test('a face keeps the letters of its rule', () => {
  const css = `
    @font-face { src: url('a/inter-latin.woff2'); unicode-range: U+0041-0043, U+20AC; }
    @font-face { src: url('a/inter-greek.woff2'); unicode-range: U+0391; }
    @font-face { src: local('Arial'); }`
  expect([...lettersByFace(css)]).toEqual([
    ['inter-latin.woff2', 'ABC€'],
    ['inter-greek.woff2', 'Α'],
  ])
})
