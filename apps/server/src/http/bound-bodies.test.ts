import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeApi } from '../testing/both-databases.ts'
import type { TestContext } from '../testing/test-context.ts'
import { playlistText, registerTestTv, sendUpload, signInTestOwner } from '../testing/test-tv.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'

const changeable = limits as Record<'bodyMs' | 'uploadStallMs' | 'uploadGraceMs' | 'uploadsAllBytes', number>
const { bodyMs, uploadStallMs, uploadGraceMs, uploadsAllBytes } = limits

describeApi('a body that does not arrive', (open, database) => {
  describe.runIf(database === 'sqlite')('in time', () => {
    let app: FastifyInstance
    let ctx: TestContext
    let owner: string
    let other: string

    beforeAll(async () => {
      changeable.bodyMs = 300
      ctx = await open()
      app = await buildApp(ctx)
      await app.listen({ port: 0, host: '127.0.0.1' })
      owner = await signInTestOwner(app, await registerTestTv(app, ctx))
      other = await signInTestOwner(app, await registerTestTv(app, ctx))
    })
    afterAll(async () => {
      Object.assign(changeable, { bodyMs, uploadStallMs, uploadGraceMs, uploadsAllBytes })
      await app.close()
    })

    /** Sends the head of a request, and a byte of its body every so many milliseconds. */
    async function trickle(
      path: string,
      headers: readonly string[],
      everyMs = 50,
    ): Promise<{ socket: Socket; heard(): string }> {
      const socket = connect(portOf(app.server), '127.0.0.1')
      let heard = ''
      socket.on('data', (bytes) => (heard += String(bytes))).on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(`POST /api${path} HTTP/1.1\r\nHost: castellan.test\r\n${headers.join('\r\n')}\r\n\r\n{`)
      const timer = setInterval(() => socket.write(' '), everyMs)
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

    const slots = () => ctx.db.selectFrom('upload_slots').select('bytes').execute()
    const upload = (bytes: number) => [
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${bytes}`,
      `Authorization: Bearer ${owner}`,
    ]

    it('takes no room from the upload of somebody else, however much it announces', async () => {
      changeable.uploadsAllBytes = 64 * 1_024 * 1_024
      const stalled = [upload(2 ** 30), upload(2 ** 30)].map((head) => trickle('/app/device/uploads', head))
      const begun = await Promise.all(stalled)
      await expect.poll(slots, { timeout: 5_000 }).toHaveLength(2)
      expect((await sendUpload(app, { token: other, content: playlistText(1) })).status).toBe(202)
      for (const { socket } of begun) socket.destroy()
      await expect.poll(slots, { timeout: 5_000 }).toEqual([])
      changeable.uploadsAllBytes = uploadsAllBytes
    })

    it.each([
      ['no byte of it arrives for a while', { uploadStallMs: 300 }, 60_000],
      ['it is slower than any line in use', { uploadStallMs: 300, uploadGraceMs: 500 }, 50],
    ])('ends an upload and frees its place when %s', async (_, short, everyMs) => {
      Object.assign(changeable, short)
      const { socket } = await trickle('/app/device/uploads', upload(2 ** 20), everyMs)
      await expect.poll(slots, { timeout: 5_000 }).toHaveLength(1)
      await expect.poll(() => socket.destroyed, { timeout: 5_000 }).toBe(true)
      await expect.poll(slots, { timeout: 5_000 }).toEqual([])
      Object.assign(changeable, { uploadStallMs, uploadGraceMs })
    })
  })
})
