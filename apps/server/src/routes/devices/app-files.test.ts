import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { sweep } from '../../domain/retention/sweep-job.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { describeApi } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { makeApk, makeSigner } from '../../testing/stubs/make-apk.ts'
import { makeZip } from '../../testing/stubs/make-zip.ts'
import { seedPerson, seedStaff, type Staff } from '../../testing/seed-staff.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { listAt, numberAt, textAt } from '@castellan/contract/types/value-at.ts'
import { dataOf, invalidFields } from '../../testing/answers.ts'

const page = Buffer.from('<!doctype html><script>alert(1)</script>')

describeApi('app files', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
  })

  /** Every file below the data folder but the database's own. */
  const filesNow = () =>
    readdirSync(ctx.config.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('test.db'))
      .map((entry) => join(entry.parentPath, entry.name).slice(ctx.config.dataDir.length + 1))
      .toSorted()
  const upload = (bytes: Buffer, name = 'app.apk', token = staff.superAdmin.token) =>
    uploadFile(app, { line: 'POST /app-files/upload', token, bytes, name })

  it('are stored under their digest and recognised by their bytes, whatever their name', async () => {
    const signer = makeSigner()
    const apk = await makeApk({ signer, versionCode: 40_200, versionName: '4.2', abis: ['arm64-v8a'] })
    const first = await upload(apk, '../../evil.html')
    expect([first.status, first.body['data']]).toMatchObject([
      201,
      {
        kind: 'apk',
        package_name: 'net.example.tv',
        version_code: 40_200,
        abis: ['arm64-v8a'],
        size: apk.length,
        signer_sha256: signer.sha256,
      },
    ])
    const id = numberAt(first.body, 'data', 'id')
    const sha256 = textAt(first.body, 'data', 'sha256')
    const kept = filesNow()
    expect(kept).toEqual([`app-files/${sha256}`])
    await ask(app, `DELETE /app-files/${id}/delete`, { token: staff.superAdmin.token })
    expect((await upload(apk, 'again.apk')).body['data']).toMatchObject({ id, sha256 })
    expect(filesNow()).toEqual(kept)
  })

  it('are refused, and leave nothing anywhere, when they are something else or are built to harm', async () => {
    const before = filesNow()
    const attacks: [string, Buffer, string][] = [
      ['logo.png', page, 'not_an_app'],
      ['app.apk', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'not_an_app'],
      ['app.apk', Buffer.concat([page, await makeApk()]), 'not_an_app'],
      ['app.apk', Buffer.concat([await makeApk(), page]), 'not_an_app'],
      ['app.apk', Buffer.from('{"files":{"file":{"filepath":"/etc/passwd"}}}'), 'not_an_app'],
      ['app.apk', Buffer.alloc(0), 'not_an_app'],
      ['app.apk', await makeApk({ schemes: [] }), 'not_signed'],
      ['app.apk', await makeApk({ signer: makeSigner(), shown: makeSigner() }), 'wrong_signature'],
      ['app.apk', await makeApk({ more: [{ name: '../../../tmp/x', bytes: page }] }), 'unsafe_file'],
      ['app.apk', await makeApk({ more: [{ name: 'a', bytes: Buffer.from('/etc'), mode: 0o120777 }] }), 'unsafe_file'],
      [
        'a.apk',
        await makeApk({ more: [{ name: 'a', bytes: Buffer.alloc(8_388_608), isPacked: true }] }),
        'unsafe_file',
      ],
      ['web.zip', makeZip([{ name: 'index.html', bytes: page }]), 'not_an_app'],
    ]
    for (const [name, bytes, code] of attacks) {
      const answer = await upload(bytes, name)
      expect([name, code, answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([name, code, 422, ['file']])
    }
    expect(filesNow()).toEqual(before)
    expect(await ctx.db.selectFrom('app_files').select('id').execute()).toHaveLength(1)
  })

  it('come as a file of a form alone, from anyone who holds the permission', async () => {
    const [token, apk] = [staff.superAdmin.token, await makeApk({ versionCode: 9 })]
    const json = await ask(app, 'POST /app-files/upload', { token, body: { file: { filepath: '/etc/passwd' } } })
    expect(json.status).toBe(415)
    const other = { line: 'POST /app-files/upload', token, bytes: apk, name: 'a.apk', part: 'picture' }
    expect((await uploadFile(app, other)).status).toBe(422)
    expect((await upload(apk, 'a.apk', staff.reseller.token)).status).toBe(403)
    const stray = await ctx.appFiles.keep(
      (async function* () {
        yield page
      })(),
      { maxBytes: 100, read: async () => null },
    )
    // No row ever named it, so it may belong to another database: it stays.
    const before = filesNow()
    expect(before.some((name) => name.includes(stray.sha256))).toBe(true)
    await sweep(ctx, { orphanAgeMs: -1_000 })
    expect(filesNow()).toEqual(before)
  })

  it('become checksums: signer, file for each ABI, code; once, and as drafts', async () => {
    const token = staff.superAdmin.token
    const signer = makeSigner()
    const apk = await makeApk({ signer, versionCode: 51, versionName: '5.1', abis: ['arm64-v8a', 'x86_64'] })
    const { id, sha256 } = dataOf(await upload(apk))
    const body = { file: id, product: 'onair', platform: 'android', severity: 'limit' }
    const made = async () => listAt((await ask(app, 'POST /checksums/from-file', { token, body })).body, 'data')
    const first = await made()
    const same = { product: 'onair', platform: 'android', package_name: 'net.example.tv', severity: 'limit' }
    const rest = { ...same, source: 'upload', state: 'draft' }
    expect(first).toMatchObject([
      { ...rest, kind: 'signer_sha256', digest: signer.sha256, version_code: 0, abi: '' },
      { ...rest, kind: 'file_sha256', digest: sha256, version_code: 51, version_name: '5.1', abi: 'arm64-v8a' },
      { ...rest, kind: 'file_sha256', digest: sha256, abi: 'x86_64' },
      { ...rest, kind: 'dex_sha256', version_code: 51, abi: '' },
    ])
    expect(await made()).toEqual(first)
    const refused = await ask(app, 'POST /checksums/from-file', { token, body: { ...body, file: 99_999 } })
    expect([refused.status, invalidFields(refused)]).toEqual([422, ['file']])
  })

  it('are uploaded and chosen by anyone who drafts beta updates alone, and stay while updates are made of them', async () => {
    const role = ctx.db.selectFrom('roles').select('id').where('name', '=', 'powerless')
    const { id: role_id } = await role.executeTakeFirstOrThrow()
    await ctx.db.insertInto('role_permissions').values({ role_id, permission: 'manage-f2-settings' }).execute()
    const tester = await seedPerson(ctx, { name: 'tess', role: 'powerless' })
    const web = makeZip([
      { name: 'index.html', bytes: page },
      { name: 'version.json', bytes: Buffer.from('{"version_name":"9.1","version_code":90100}') },
    ])
    const { body } = await upload(web, 'web.zip', tester.token)
    const id = numberAt(body, 'data', 'id')
    const name = textAt(body, 'data', 'name')
    const { token } = tester
    const found = await ask(app, 'GET /app-files/search?q=90100', { token })
    expect(found.body['data']).toEqual([{ id, label: name }])
    expect((await ask(app, 'GET /app-files', { token })).status).toBe(403)
    const added = await ask(app, 'POST /f2/web-update/store', { token, body: { file: id, notes: { en: 'New' } } })
    expect(added.status, added.raw).toBe(201)
    const update = numberAt(added.body, 'data', 'id')
    const admin = { token: staff.superAdmin.token }
    const uses = await ask(app, `GET /app-files/${id}/uses`, admin)
    expect(uses.body['data']).toMatchObject([{ id: update, kind: 'general', version_name: '9.1', state: 'draft' }])
    expect((await ask(app, `GET /app-files/${id}`, admin)).body['data']).toMatchObject({ updates: 1 })
    const kept = await ask(app, `DELETE /app-files/${id}/delete`, admin)
    expect([kept.status, kept.body]).toMatchObject([
      409,
      { code: 'in_use', uses: [{ resource: 'updates', count: 1, others: 0, rows: [{ id: update, label: '9.1' }] }] },
    ])
    expect(listAt(kept.body, 'uses').length).toBe(1)
    await ask(app, `DELETE /updates/${update}/delete`, admin)
    expect((await ask(app, `DELETE /app-files/${id}/delete`, admin)).status).toBe(200)
  })
})
