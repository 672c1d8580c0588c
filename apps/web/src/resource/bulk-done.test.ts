import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { resources } from '@castellan/contract/resources/index.ts'
import { beforeAll, expect, test } from 'vitest'
import { changeLanguage, initI18n } from '../i18n/init-i18n.ts'
import { bulkDone } from './bulk-done.ts'

beforeAll(() => initI18n('en'))

const say = (name: string, action: string, count = 2) =>
  bulkDone(Object.values<Resource>(resources).find((each) => each.name === name) ?? { name }, {
    action,
    count,
    done: 'Done.',
  })

test('says in one sentence how many rows have become what', async () => {
  expect(await say('devices', 'renew')).toBe('2 TVs renewed.')
  expect(await say('devices', 'renew', 1)).toBe('1 TV renewed.')
  expect(await say('devices', 'reboot', 1_500)).toBe('Restart sent to 1,500 TVs.')
  expect(await say('movies', 'publish')).toBe('2 published.')
  expect(await say('notclear_titles', 'reject')).toBe('2 marked as not found.')
  expect(await say('portals', 'restore')).toBe('2 restored.')
})

test('counts as each language does', async () => {
  await changeLanguage('pl')
  expect(await say('devices', 'block', 1)).toBe('Zablokowano 1 telewizor.')
  expect(await say('devices', 'block', 3)).toBe('Zablokowano 3 telewizory.')
  expect(await say('devices', 'block', 5)).toBe('Zablokowano 5 telewizorów.')
  await changeLanguage('es')
  expect(await say('devices', 'renew', 1)).toBe('1 TV renovada.')
  expect(await say('devices', 'renew')).toBe('2 TV renovadas.')
  await changeLanguage('en')
})

/** Done to one row at a time. */
const single = ['transfer', 'assign', 'widen', 'match', 'rematch', 'send', 'copy']

test('no action of any resource is left without a sentence of its own', async () => {
  const unsaid: string[] = []
  for (const { name, actions } of Object.values(resources))
    for (const action of Object.keys(actions)) {
      const isSaid = (await say(name, action)) !== '2 changed.'
      if (!isSaid && !single.includes(action)) unsaid.push(`${name}.${action}`)
    }
  expect(unsaid).toEqual([])
})
