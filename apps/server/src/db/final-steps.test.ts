import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import { postgres } from './dialects/postgres.ts'
import { sqlite } from './dialects/sqlite.ts'
import type { Step } from './migrations/step.ts'
import { migrations } from './migrations/index.ts'

/**
 * Digests of steps that databases have taken: they never change again. A step comes with its own; with an empty one this test prints
 * which it is.
 */
const final: Record<string, string> = {
  '0001-users': '60f948e397d08c8b',
  '0002-activity-log': '8bf24967288fe78a',
  '0003-integrations': '80a99027da95138a',
  '0004-devices': '0581546539256a13',
  '0005-pairing': '6a929750f26ef650',
  '0006-credits': 'cb758ebe6dd3b00c',
  '0007-services': 'ee539e582ba2d502',
  '0008-sources': '62dc4804de76cfd1',
  '0009-messages': 'fdb000414c99c4bb',
  '0010-app': '16db7ee653df3ce6',
  '0011-catalogue': 'f38ccf1045b9240d',
  '0012-panel': '0d373f24c7b39b82',
  '0013-role-rows': '21da1d86887a6212',
  '0014-figures': 'faec0359cd423c52',
  '0015-source-health': 'd4c4b6e1a6538a15',
  '0016-activity-filters': '55e44b1b83942b00',
  '0017-backup-claims': '2326f474e26c6c01',
  '0018-rollouts': '97396ae41b441b52',
  '0019-tampered-found': '6f88b2633327f7af',
  '0020-backup-copies': 'b6a3ac1e70aaed5a',
  '0021-home-screen': '67fe8e6fd8ab2ee0',
  '0022-qr-contacts': 'd7668b301e29542d',
  '0023-pauses': '21b54c8affdc8b96',
  '0024-date-format': 'fe6cc828891c6bb8',
  '0025-pictures': '089c564386249192',
  '0026-crawler': '86a4715794a29ac2',
  '0027-reported': 'af1badd8ea14e463',
  '0028-install-rules': 'e60407e2f44518d0',
  '0029-channel-shifts': '3f19d4c4525c36eb',
  '0030-person-limits': 'bd785471ed71bd8f',
  '0031-message-repeats': '5ab3462d8c4aa494',
  '0032-owner-accounts': 'e20dbfe778ff80ca',
  '0033-role-limits': '243f3689a71136d6',
  '0034-activation-names': '7a3c854e77b48711',
  '0035-tickets': '859a2b5110104e94',
  '0036-source-pins': '27bf85b6a4948f33',
  '0037-source-shares': 'c8a93d14cf57102a',
  '0038-vouchers': 'b5f567f3989f785d',
  '0039-credit-requests': 'abf200d77c56481e',
  '0040-attention-snoozes': '5f563008dda7098a',
  '0041-message-pictures': 'ecd445bd52ea22fb',
  '0042-brandings': 'a209b1b6e9a64e56',
  '0043-staged-options': 'a9be305dcdb4c523',
  '0044-platform-verdicts': '1b8f7ef7c76a45b9',
  '0045-device-macs': 'f41531c13190c817',
  '0046-redeemed-codes': 'd46c26e468ed7489',
  '0047-title-material': 'cf58771fe27d12c2',
  '0048-series-videos': '64b35a285df76c85',
  '0049-title-images': '1457f5fd2b8a67a7',
  '0050-standard-names': '4c85705594428242',
  '0051-ended-crawls': 'f1607056468dbde7',
  '0052-draft-author': 'bb4434ddfa0f8e83',
  '0053-listed-posters': '5427da52c623621c',
  '0054-rails-in-arabic-and-persian': '32b2ba0c852154e2',
  '0055-search-titles': 'dccf15e05314c491',
  '0056-seasons': '006c0bf82aa16450',
  '0057-service-titles': 'f63c47b774997dc8',
  '0058-mail-faults': '3815b390d87ef484',
  '0059-returned-tvs': 'b56e54da772065e0',
  '0060-device-sellers': '48b5ea6b62d899c9',
}

/** What a step would run on either database, both ways. */
async function digestOf(step: Step): Promise<string> {
  const hash = createHash('sha256')
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }) => void hash.update(`${query.sql.replaceAll(/\s+/gu, ' ').trim()}\n`),
  })
  for (const dialect of [sqlite, postgres]) {
    await step.up(db, dialect)
    await step.down(db, dialect)
  }
  return hash.digest('hex').slice(0, 16)
}

it('steps that databases have taken run the same statements as ever, their helpers included', async () => {
  const known = Object.entries(migrations).filter(([name]) => name in final)
  const digests = await Promise.all(known.map(async ([name, step]) => [name, await digestOf(step)]))
  expect(Object.fromEntries(digests)).toEqual(final)
})

it('every file of a step is one that runs', () => {
  const files = readdirSync(new URL('./migrations/', import.meta.url)).filter((name) => /^\d{4}-/u.test(name))
  expect(Object.keys(migrations).map((name) => `${name}.ts`)).toEqual(files.toSorted())
})
