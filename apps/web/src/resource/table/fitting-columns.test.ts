import { expect, test } from 'vitest'
import { fittingColumns } from './fitting-columns.ts'

const columns = ['id', 'mac', 'name', 'status', 'expires']
const widths = [60, 180, 160, 100, 100]
const fitting = (room: number, first: string[] = []) => fittingColumns({ columns, widths, first }, room)

test('columns are shown from the first on, as far as there is room', () => {
  expect(fitting(600)).toEqual(columns)
  expect(fitting(599)).toEqual(['id', 'mac', 'name', 'status'])
  expect(fitting(420)).toEqual(['id', 'mac', 'name'])
})

test('what opens a row and says how it is stays before all others, each in its place', () => {
  expect(fitting(420, ['mac', 'status', 'expires'])).toEqual(['mac', 'status', 'expires'])
  expect(fitting(300, ['mac', 'status', 'expires'])).toEqual(['mac', 'status'])
  expect(fitting(450, ['mac', 'status', 'expires', 'absent'])).toEqual(['id', 'mac', 'status', 'expires'])
})

test('two stay, however narrow it is', () => {
  expect(fitting(100)).toEqual(['id', 'mac'])
  expect(fitting(100, ['status'])).toEqual(['id', 'status'])
})
