import { expect, it } from 'vitest'
import { openLog } from './log.ts'
import { logLine } from './log-text.ts'

const line = (changes: object) =>
  JSON.stringify({ level: 40, time: '2026-01-02T03:04:05.678Z', pid: 7, hostname: 'box', msg: 'slow', ...changes })

it('shows time, level, message and what belongs to it, without what every line of a process says', () => {
  expect(logLine(line({ route: '/api/devices/:id', ms: 1200, reason: 'two words' }))).toMatch(
    /^\d\d:\d\d:05 WARN {2}slow route=\/api\/devices\/:id ms=1200 reason="two words"\n$/u,
  )
})

it('shows the stack of an error below its line', () => {
  expect(logLine(line({ level: 50, msg: 'a job failed', error: 'Error: gone\n    at read (file.ts:1:2)' }))).toMatch(
    /ERROR a job failed\n {4}Error: gone\n {8}at read \(file\.ts:1:2\)\n$/u,
  )
})

it('lets nothing that comes from outside steer the terminal or begin a line of its own', () => {
  const hostile = '\u001b[2Jgone\u009b2J\n00:00:00 INFO  forged\u202e'
  for (const changes of [
    { msg: hostile },
    { name: hostile },
    { [hostile]: 1 },
    { error: hostile.replace('\n', '\r') },
  ]) {
    const text = logLine(line(changes))
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u)
    expect(text.trimEnd().split('\n').length).toBe('error' in changes ? 2 : 1)
  }
})

it('strikes out secrets in both forms', () => {
  for (const logFormat of ['json', 'text'] as const) {
    const written: string[] = []
    const log = openLog({ logLevel: 'info', logFormat }, { write: (text: string) => void written.push(text) })
    log.info({ password: 'correct horse', ip: '127.0.0.1' }, 'signed in')
    expect(written.join('')).toContain('signed in')
    expect(written.join('')).toContain('127.0.0.1')
    expect(written.join('')).not.toContain('horse')
  }
})
