import { expect, test } from 'vitest'
import { productAt } from './product-at.ts'

test.each([
  ['f', 'f2'],
  ['f2', 'f2'],
  ['fpro', 'fpro'],
  ['onair', 'onair'],
  ['castellan', undefined],
  ['', undefined],
])('/devices/%s2 lists %s', (part, product) => {
  expect(productAt(part)).toBe(product)
})
