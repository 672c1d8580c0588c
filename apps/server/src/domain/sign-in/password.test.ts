import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { hashAtCost, hashPassword, passwordMatches } from './password.ts'

const cheap = { memoryKiB: 8, passes: 1 }
const server = fileURLToPath(new URL('../../', import.meta.url))

it('hashes at the cost that ASVS asks for, as long as nobody says otherwise', () => {
  const script = `const { hashPassword } = await import(${JSON.stringify(new URL('password.ts', import.meta.url).href)}); process.stdout.write(await hashPassword('x'))`
  const phc = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/u)
})

it('lets nobody but tests change the cost', () => {
  const callers = globSync('**/*.ts', { cwd: server }).filter((file) =>
    readFileSync(`${server}${file}`, 'utf8').includes('hashAtCost('),
  )
  expect(callers.toSorted()).toEqual([
    'domain/sign-in/password.test.ts',
    'domain/sign-in/password.ts',
    'testing/test-context.ts',
  ])
})

it('knows a password again, also when it was hashed at another cost', async () => {
  hashAtCost({ memoryKiB: 16, passes: 2 })
  const phc = await hashPassword('correct horse')
  hashAtCost(cheap)
  expect(phc).toContain('$m=16,t=2,p=1$')
  expect(await passwordMatches('correct horse', phc)).toBe(true)
  expect(await passwordMatches('correct hors', phc)).toBe(false)
  expect(await passwordMatches('correct horse', await hashPassword('correct horse'))).toBe(true)
})

it.each([null, '', 'nobody signs in', '$argon2id$v=19$m=8,t=1,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'takes %j for no password',
  async (phc) => {
    hashAtCost(cheap)
    expect(await passwordMatches('', phc)).toBe(false)
  },
)
