import { announce, signInTestOwner } from '../../../apps/server/src/testing/test-tv.ts'
import { attack, verdict, type Subject } from './attack.ts'
import { ownerLogin } from './stage.ts'
import { give, month, sellers } from './taking-tvs.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

/** Licences, trials and suspensions: playing without one, paying for none, and lifting what somebody above decided. */
export const licences: Subject = async (stage) => {
  const { till, by, app, ctx, db, device, sourcesOf } = stage
  const { thief, seller } = await sellers(stage)
  return [
    attack(
      { about: 'rule 10', actor: 'seller', tried: 'gets the whole price back for a licence that was used' },
      async () => {
        const [from, next] = [await till.device(thief, stage.mac()), await till.device(thief, stage.mac())]
        await till.act(thief, from, 'activate', month)
        const [paid] = await till.balances([thief])
        await db.updateTable('devices').set({ last_seen_at: ctx.clock() }).where('id', '=', from).execute()
        await till.act(thief, from, 'transfer', { input: { mac: (await device(next))['mac'] } })
        const answer = await till.act(thief, next, 'undo')
        const [after] = await till.balances([thief])
        return verdict(answer, answer.status === 409 && after === paid)
      },
    ),
    attack(
      { about: 'rule 10', actor: 'owner of a TV whose licence has ended', tried: 'reads the sources of the TV' },
      async () => {
        const { tv } = await stage.ownedTv()
        await give(stage, tv, seller)
        const before = await sourcesOf(tv.token)
        await db.updateTable('devices').set({ status: 'suspended' }).where('id', '=', tv.rowId).execute()
        const answer = await by(tv, 'GET /tv/v1/sources')
        return verdict(answer, before.length === 1 && !answer.raw.includes('STRANGERSECRET'))
      },
    ),
    attack(
      {
        about: 'rule 3',
        actor: 'seller',
        tried: 'resumes a TV that an admin suspended, and deletes it to have it back',
      },
      async () => {
        const tv = await stage.tv()
        await give(stage, tv, seller)
        await by(stage.other, `POST /devices/${tv.rowId}/suspend`, {})
        const resumed = await by(seller, `POST /devices/${tv.rowId}/resume`, {})
        await by(seller, `DELETE /devices/${tv.rowId}/delete`)
        await announce(app, ctx, { mac: tv.mac, key: tv.key })
        return verdict(resumed, resumed.status === 403 && (await device(tv.rowId))['status'] === 'suspended')
      },
    ),
    attack(
      { about: 'rule 10', actor: 'owner of a TV that had its trial', tried: 'registers it under another MAC' },
      async () => {
        const { tv } = await stage.ownedTv()
        const again = await announce(app, ctx, { mac: stage.mac(), key: tv.key })
        const mac = textAt(again.body, 'device', 'mac')
        const owner = await signInTestOwner(app, { ...tv, mac, deviceKey: textAt(again.body, 'device_key') })
        const added = await by({ token: owner }, 'POST /app/device/xtreams/store', ownerLogin)
        const sources = await sourcesOf(textAt(again.body, 'token'))
        return verdict(added, added.status === 201 && sources.length === 0)
      },
    ),
  ]
}
