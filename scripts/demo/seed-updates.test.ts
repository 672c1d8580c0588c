import { expect, it } from 'vitest'
import { buildApp } from '../../apps/server/src/app.ts'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { describeApi } from '../../apps/server/src/testing/both-databases.ts'
import { ask } from '../../apps/server/src/testing/client.ts'
import { openSessionOf } from '../../apps/server/src/testing/open-session-of.ts'
import { seedUpdates } from './seed-updates.ts'
import { rowsAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../apps/server/src/testing/answers.ts'
import { updateProgressCalls } from '@castellan/contract/calls/update-progress.ts'
import { tamperedEvidenceCalls } from '@castellan/contract/calls/tampered-evidence.ts'

describeApi('the updates of the demo', (open) => {
  it('have a rollout that paused because it failed on too many TVs, next to one that goes on, with the models on which it fails; and a suspected app, expected and found', async () => {
    const ctx = await open()
    await seedDemo(ctx, 60)
    await seedUpdates(ctx)
    const app = await buildApp(ctx)
    const token = await openSessionOf(ctx, 'sofia.keller@demo.example')
    const rows = async (path: string) => {
      const { body, raw } = await ask(app, `GET ${path}`, { token })
      expect(body['data'], raw).toBeDefined()
      return rowsAt(body, 'data')
    }
    const lines = (await rows('/home/attention')).filter(({ kind }) => kind === 'rollout')
    expect(lines).toMatchObject([{ name: '3.7.1', count: 1 }])
    expect(await rows('/updates?state=rolling')).toMatchObject([{ version_name: '3.4.0' }])
    const [paused, ...more] = await rows('/updates?state=paused')
    expect([paused, more]).toMatchObject([{ version_name: '3.7.1', product: 'fpro' }, []])
    const progress = await ask(app, `GET /updates/${String(paused!['id'])}/progress`, { token })
    const { rollout } = answerOf(updateProgressCalls.updates, progress).data
    expect(rollout).toMatchObject({ paused_cause: 'failures' })
    expect(rollout!.models.some(({ failed }) => failed > 0)).toBe(true)

    const suspected = (await rows('/home/attention')).filter(({ kind }) => kind === 'suspected')
    const suspects = await rows('/tempered?state=suspected')
    expect(suspected).toMatchObject([{ count: suspects.length }])
    expect(suspects.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['signer', 'file']))
    for (const { id: suspect, kind } of suspects) {
      const { body } = await ask(app, `GET /tempered/${String(suspect)}/evidence`, { token })
      const { expected, found } = answerOf(tamperedEvidenceCalls.evidence, { body }).data[
        kind === 'file' ? 'file' : 'signer'
      ]
      expect([expected.length > 0, found.length], String(kind)).toEqual([true, 1])
      expect(expected).not.toContain(found[0])
    }
  })
})
