import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { capabilities } from './capabilities.ts'
import { specification } from './specification.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const tests = ['apps', 'packages', 'e2e', 'scripts'].flatMap((folder) =>
  globSync(`${folder}/**/*.{test,journey}.{ts,tsx}`, { cwd: root, exclude: (path) => path.endsWith('node_modules') }),
)
const decisions = globSync('docs/decisions/*.md', { cwd: root }).map((path) => Number(/(\d{4})-/u.exec(path)![1]))

describe('the table of the specification', () => {
  it('names each statement once, in the order of the document', () => {
    const titles = specification.map(({ at, says }) => `${at}: ${says}`)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    const parts = specification.map(({ at }) => Number(at.split(' ')[0]))
    expect(parts).toEqual(parts.toSorted((one, other) => one - other))
  })

  it('names a decision record that exists wherever something is served differently', () => {
    const named = specification.flatMap(({ decision }) => decision ?? [])
    expect(named.filter((number) => !decisions.includes(number))).toEqual([])
  })

  it.each(
    specification
      .filter(({ tried }) => tried.by === 'contract')
      .map(({ number, at, says, tried }) => ({ title: `${number} · ${at} · ${says}`, tried })),
  )('$title', async ({ tried }) => {
    expect(tried.by).toBe('contract')
    if (tried.by === 'contract') await tried.holds()
  })
})

describe('the table of capabilities', () => {
  it('has the 167 of the feature table, each once', () => {
    expect(new Set(capabilities.map(({ row }) => row)).size).toBe(capabilities.length)
    expect(capabilities).toHaveLength(167)
  })

  it.each(capabilities.filter(({ shown }) => shown.length > 0))('$row · $does', ({ shown }) => {
    for (const { file, title } of shown) {
      expect(title, `${file} has a title`).not.toBe('')
      const named = tests.filter((path) => path.endsWith(`/${file}`))
      expect(named.length, `no test file is called ${file}`).toBeGreaterThan(0)
      expect(
        named.some((path) => readFileSync(root + path, 'utf8').includes(title)),
        `${file} has no title ${title}`,
      ).toBe(true)
    }
  })
})
