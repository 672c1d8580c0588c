import { expect, test } from 'vitest'
import { behaviourOf, fleetSigner, scenarios } from './scenarios.ts'

test('every scenario but the mixed one is another behaviour', () => {
  const single = scenarios.filter((scenario) => scenario !== 'mixed')
  expect(new Set(single.map((scenario) => JSON.stringify(behaviourOf(scenario, 0)))).size).toBe(single.length)
})

test('half of a mixed fleet is plain, and the rest is one of each other kind', () => {
  const ten = Array.from({ length: 10 }, (_, index) => behaviourOf('mixed', index))
  const plain = JSON.stringify(behaviourOf('plain', 0))
  expect(ten.filter((one) => JSON.stringify(one) === plain)).toHaveLength(5)
  expect(new Set(ten.map((one) => JSON.stringify(one))).size).toBe(6)
  expect(behaviourOf('tampered', 0).signer).not.toBe(fleetSigner)
})
