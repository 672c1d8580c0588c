import { expect, it } from 'vitest'
import { lastMeasurement } from './last-measurement.ts'

const measured = JSON.stringify({ name: 'matrix', figures: {}, aims: {}, met: true })

it('finds what a proof measured before a warning, and before lines that are no JSON or another', () => {
  const warning = '(node:1) ExperimentalWarning: SQLite is an experimental feature\n(Use `node --trace-warnings ...`)'
  for (const after of ['', '\n', `\n${warning}\n`, '\n{ code: 1 }\n', '\n{"level":"warn"}\r\n'])
    expect(lastMeasurement(`seed 1\n${measured}${after}`)).toMatchObject({ name: 'matrix', met: true })
})

it('takes the last of several', () => {
  expect(lastMeasurement(`${measured}\n${measured.replace('matrix', 'attacks')}`)).toMatchObject({ name: 'attacks' })
})

it('finds none in what broke off', () => {
  for (const output of ['', 'Error: the build failed', '{ broken', measured.slice(0, -3), 'null'])
    expect(lastMeasurement(output)).toBeNull()
})
