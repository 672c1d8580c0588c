import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeApi } from '../testing/both-databases.ts'
import { registerTestTv, signInTestOwner } from '../testing/test-tv.ts'

const changeable = limits as { bodyMs: number }
const { bodyMs } = limits

describeApi('a body that does not arrive', (open, database) => {
  describe.runIf(database === 'sqlite')('in time', () => {
    let app: FastifyInstance
    let owner: string

    beforeAll(async () => {
      changeable.bodyMs = 300
      const house = await open()
      app = await buildApp(house)
      await app.listen({ port: 0, host: '127.0.0.1' })
      owner = await signInTestOwner(app, await registerTestTv(app, house))
    })
    afterAll(async () => {
      changeable.bodyMs = bodyMs
      await app.close()
    })

    /** Sends the head of a request, and a byte of its body now and then. */
    async function trickle(path: string, headers: readonly string[]): Promise<{ socket: Socket; heard(): string }> {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
      let heard = ''
      socket.on('data', (bytes) => (heard += String(bytes))).on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(`POST /api${path} HTTP/1.1\r\nHost: castellan.test\r\n${headers.join('\r\n')}\r\n\r\n{`)
      const timer = setInterval(() => socket.write(' '), 50)
      socket.on('close', () => clearInterval(timer))
      return { socket, heard: () => heard }
    }
    const json = ['Content-Type: application/json', 'Content-Length: 900000']
    const file = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 900000']

    it.each([
      ['a call that asks for no token', '/login', json],
      ['a call that asks for one', '/devices/store', json],
      ['a call that is not there', '/no/such/call', json],
      ['an upload without a token', '/app/device/uploads', file],
    ])('ends the connection: %s', async (_, path, headers) => {
      const { socket } = await trickle(path, headers)
      await expect.poll(() => socket.destroyed, { timeout: 5_000 }).toBe(true)
    })

    it('is not waited for where the token is refused', async () => {
      changeable.bodyMs = 5_000
      const { socket, heard } = await trickle('/devices/store', json)
      await expect.poll(heard, { timeout: 3_000 }).toMatch(/^HTTP\/1.1 401 /u)
      socket.destroy()
      changeable.bodyMs = 300
    })

    it('may take longer where it is the upload of somebody who is signed in', async () => {
      const { socket } = await trickle('/app/device/uploads', [...file, `Authorization: Bearer ${owner}`])
      await new Promise((resolve) => void setTimeout(resolve, 1_500))
      expect(socket.destroyed).toBe(false)
      socket.destroy()
    })
  })
})
