import { afterEach, expect, test, vi } from 'vitest'
import { skipped } from './finding.ts'

afterEach(() => vi.unstubAllEnvs())

test('what the proof of operations cannot look at fails it in CI, and nowhere else', () => {
  vi.stubEnv('CI', 'true')
  expect(skipped('disk full', 'cannot mount').isMet).toBe(false)
  vi.stubEnv('CI', '')
  expect(skipped('disk full', 'cannot mount').isMet).toBe(true)
})
