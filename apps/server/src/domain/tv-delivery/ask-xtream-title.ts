import type { tvTitlesCalls } from '@castellan/contract/calls/tv-titles.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { readXtreamTitle, type XtreamTitle } from '@castellan/sources/xtream/read-xtream-title.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { TvActor } from '../actor.ts'
import type { AdmittedTv } from '../sessions/find-tv-session.ts'
import { FetchFault, waitedFor, type Fetch } from '../fetch.ts'
import type { Keys } from '../keys.ts'
import { AppError } from '../app-error.ts'
import { askXtreamAction, type AskingXtream } from '../providers/ask-xtream.ts'
import { openLogin } from '../source-kinds/xtream-login.ts'
import { isPlayedBy } from '../short-links/default-link.ts'
import { blockedHosts } from '../providers/portal-directory.ts'
import { faultOfReading } from '../providers/source-fault.ts'

type Answer = AnswerOf<typeof tvTitlesCalls.title>
type TitleRequest = { keys: Keys; fetch: Fetch; source: string; entry: string }

const fetchLimits = { totalMs: limits.sourceTestMs, firstByteMs: limits.sourceTestMs }

/** Asks the provider of an Xtream login this TV plays for one of its films or series, with the login of the source. */
export async function askXtreamTitle(
  db: Db,
  actor: TvActor & AdmittedTv,
  now: number,
  { keys, fetch, source: id, entry }: TitleRequest,
): Promise<Answer> {
  const source = await db
    .selectFrom('sources')
    .select(['public_id', 'secret', 'host', 'user_agent'])
    .where('public_id', '=', id)
    .where(await isPlayedBy(db, actor, now))
    .where('deleted_at', 'is', null)
    .where('enabled', '=', 1)
    .where('kind', '=', 'xtream')
    .executeTakeFirst()
  if (!source || (await blockedHosts(db, [source.host])).size > 0) throw new AppError('not_found')
  const { extras, ...login } = openLogin(keys, source)
  const asking: AskingXtream = {
    fetch: waitedFor(fetch),
    login,
    userAgent: source.user_agent,
    limits: fetchLimits,
    ...(extras.headers ? { headers: extras.headers } : {}),
  }
  try {
    return { entry, title: await readTitle(asking, entry), fault: null }
  } catch (error) {
    return { entry, title: null, fault: faultOfReading(error) }
  }
}

async function readTitle(asking: AskingXtream, entry: string): Promise<XtreamTitle> {
  const at = entry.indexOf(':')
  const id = entry.slice(at + 1)
  const question: Record<string, string> =
    entry.slice(0, at) === 'series'
      ? { action: 'get_series_info', series_id: id }
      : { action: 'get_vod_info', vod_id: id }
  const title = readXtreamTitle(await askXtreamAction(asking, question), asking.login)
  if (title === null) throw new FetchFault('empty')
  return title
}
