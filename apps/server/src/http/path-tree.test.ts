import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { everyCall } from '@castellan/contract/calls/index.ts'
import { PathTree } from './path-tree.ts'

function treeOf(...paths: string[]): PathTree<string> {
  const tree = new PathTree<string>(20)
  for (const path of paths) tree.add(path, path)
  return tree
}

describe('finding a call by its path', () => {
  it('prefers a fixed segment to a parameter, and turns back where the fixed one is not found', () => {
    const tree = treeOf('/devices/:id', '/devices/search', '/devices/search/all', '/devices/:id/sources/:source')
    expect(tree.find('/devices/search')?.value).toBe('/devices/search')
    expect(tree.find('/devices/7')).toEqual({ value: '/devices/:id', params: { id: '7' } })
    expect(tree.find('/devices/search/sources/3')).toEqual({
      value: '/devices/:id/sources/:source',
      params: { id: 'search', source: '3' },
    })
  })

  it('finds nothing for part of a path, more than a path, an empty parameter or one that is too long', () => {
    const tree = treeOf('/devices/:id/sources')
    for (const path of ['', '/', '/devices', '/devices/7', '/devices/7/sources/1', '/devices//sources'])
      expect(tree.find(path)).toBeNull()
    expect(tree.find(`/devices/${'7'.repeat(20)}/sources`)).not.toBeNull()
    expect(tree.find(`/devices/${'7'.repeat(21)}/sources`)).toBeNull()
  })

  it('ignores one slash at the end and decodes each segment once', () => {
    const tree = treeOf('/groups/:name')
    expect(tree.find('/groups/a%2Fb%20c/')?.params).toEqual({ name: 'a/b c' })
    expect(tree.find('/groups/%252F')?.params).toEqual({ name: '%2F' })
    expect(tree.find('/groups/%zz')).toBeNull()
    expect(tree.find('/groups/__proto__')?.params).toEqual({ name: '__proto__' })
  })

  it('takes no path twice, whatever its parameters are called', () => {
    expect(() => treeOf('/devices/:id', '/devices/:device')).toThrow('twice')
  })

  it('finds every call of the contract that the router of Fastify finds, with the same parameters', async () => {
    const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
    const tree = new PathTree<string>(100)
    const calls = everyCall().filter(({ method }) => method === 'GET')
    for (const { path } of calls) {
      app.get(path, (request, reply) => reply.send({ value: path, params: request.params }))
      tree.add(path, path)
    }
    for (const { path } of calls)
      for (const value of ['7', 'search', 'a%2Fb', '%C3%A9']) {
        const url = path.replaceAll(/:\w+/gu, value)
        const { json } = await app.inject(url)
        expect(tree.find(url)).toEqual(json())
      }
    await app.close()
  })
})
