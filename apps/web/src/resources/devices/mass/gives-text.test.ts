import { afterEach, beforeAll, expect, test } from 'vitest'
import { i18n } from '../../../i18n/i18n.ts'
import { initI18n } from '../../../i18n/init-i18n.ts'
import { showTimesIn } from '../../../ui/text/format-date.ts'
import { givesText, valueText } from './gives-text.ts'

beforeAll(() => initI18n('en'))
afterEach(() => showTimesIn(''))

test.each([
  [{ kind: 'service', gives: '1m' }, 'A paid period: 1 month'],
  [{ kind: 'service', gives: 'vpn 12m' }, 'A paid period: vpn · 12 months'],
  [{ kind: 'reseller', gives: 'Casa Media' }, 'A reseller: Casa Media'],
  [{ kind: 'reseller', gives: '' }, 'A reseller: No one'],
  [{ kind: 'tags', gives: '+hotel' }, 'Tags: +hotel'],
] as const)('an assignment of %j is called “%s”', (job, called) => {
  expect(givesText(job, i18n.read())).toBe(called)
})

test('an end is a day where the reader is, anything else is itself, and nothing is said as that', () => {
  showTimesIn('Asia/Kolkata')
  const late = '2026-06-30T20:00:00.000Z'
  expect(valueText('expiry', late, i18n.read())).toBe('01/07/2026')
  expect(valueText('service', late, i18n.read())).toBe('01/07/2026')
  expect(valueText('reseller', 'Casa Media', i18n.read())).toBe('Casa Media')
  expect(valueText('expiry', '', i18n.read())).toBe('nothing')
})
