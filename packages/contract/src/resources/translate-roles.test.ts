import { officeCalls } from '../calls/office.ts'
import { expect, it } from 'vitest'
import { roles } from './roles.ts'
import { users } from './users.ts'
import { seededRole } from '../access/roles.ts'
import { translateRoles } from '../kit/translate-roles.ts'

const say = (label: string) => (seededRole(label) === 'reseller' ? 'Revendedor' : label)

it.each([
  ['a user’s role', users, { role: { id: 4, label: 'Reseller' } }, { role: { id: 4, label: 'Revendedor' } }],
  [
    'the role itself',
    roles,
    { display_name: 'Reseller', name: 'reseller' },
    { display_name: 'Revendedor', name: 'reseller' },
  ],
  [
    'a role of the operator’s own',
    users,
    { role: { id: 9, label: 'Night shift' } },
    { role: { id: 9, label: 'Night shift' } },
  ],
  ['nothing', users, { role: null }, { role: null }],
])('%s is said in the words of a language', (_, resource, row, said) => {
  expect(translateRoles(resource, row, say)).toEqual(said)
})

it('roles are looked up by the call that knows which of them somebody may give', () => {
  expect(roles.lookUp).toBe(officeCalls.roles.path)
})
