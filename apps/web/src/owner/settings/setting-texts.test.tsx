import { startSettings } from '@castellan/contract/calls/device-settings.ts'
import { renderHook } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { partOf, withValues } from './settings-calls.ts'
import { isReceiptPending, settingsReceiptOf } from './settings-receipt.ts'
import { languageName } from '@castellan/contract/kit/language-name.ts'
import { formatOffset, useSettingTexts } from './setting-texts.ts'
import { sampleSettings } from '../../testing/owner/sample-settings.ts'

beforeAll(() => initI18n('en'))
const texts = () => renderHook(() => useSettingTexts()).result.current

describe('a setting in words', () => {
  it.each([
    ['banner_time_s', 0, 'Until you press a key'],
    ['banner_time_s', 1, '1 second'],
    ['number_entry_ms', 2_500, '2.5 seconds'],
    ['retry_max', 3, '3 attempts'],
    ['epg_offset_min', 75, '+1 hr 15 min'],
    ['audio_languages', ['de', 'en'], 'German, English'],
    ['aspect_ratio', '16:9', '16:9'],
    ['aspect_ratio', 'zoom', 'Zoom'],
    ['enabled', true, 'On'],
    ['enabled', false, 'Off'],
    ['source_id', null, 'All sources'],
    ['ui_language', 'nl', 'Dutch'],
  ])('%s of %j', (name, value, words) => expect(texts().say(name, value)).toBe(words))

  it('counts the shortcuts that are on', () => {
    const list = startSettings.preferences.quick_utilities
    expect(texts().say('quick_utilities', list)).toMatch(/^2 /u)
  })

  it('shows a name of a later release as it is', () => {
    const { label, say } = texts()
    expect([label('brand_new'), say('brand_new', 'value')]).toEqual(['brand_new', 'value'])
  })
})

it.each([
  [-60, '−1 hr'],
  [45, '+45 min'],
  [-135, '−2 hr 15 min'],
])('writes an offset of %i minutes', (minutes, words) => expect(formatOffset(minutes, 'en')).toBe(words))

it('names a language in the language of the reader, with a capital as a list begins', () => {
  expect([languageName('de', 'es'), languageName('tr', 'tr')]).toEqual(['Alemán', 'Türkçe'])
})

describe('the document of the settings', () => {
  it('takes values into the part that a call changes, and leaves all others', () => {
    const zapping = withValues(startSettings, 'zapping', { wrap: false })
    expect(partOf(zapping, 'zapping')).toMatchObject({ wrap: false, preview: true })
    expect(zapping.modes.live_tv).toBe(startSettings.modes.live_tv)
    expect(startSettings.modes.zapping.wrap).toBe(true)
    expect(withValues(startSettings, 'theme', { theme: 'day' }).preferences).toMatchObject({
      theme: 'day',
      retry_max: 10,
    })
  })
})

describe('its receipt', () => {
  const { receipt } = sampleSettings()

  it('is pending until the TV has named this version or a later one', () => {
    expect(isReceiptPending(receipt)).toBe(false)
    expect(isReceiptPending({ ...receipt, config_version: 13 })).toBe(true)
    expect(settingsReceiptOf({ ...receipt, config_version: 13 }).state).toBe('under-way')
    expect(settingsReceiptOf({ ...receipt, config_version: 13, online: false }).state).toBe('off')
    expect(settingsReceiptOf(receipt)).toEqual({ state: 'applied', appliedAt: receipt.applied_at })
  })

  it('says nothing while nothing was ever chosen', () => {
    expect(settingsReceiptOf({ ...receipt, changed_at: null }).state).toBe('nothing-asked')
  })
})
