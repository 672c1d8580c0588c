import type { ListJobState } from '@castellan/contract/kit/list-job.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { filled } from './say.ts'
import { resourceWords, words } from './server-words.ts'

type Ended = {
  noun: string
  action: string
  language: Locale
  state: ListJobState
  done: number
  left_out: number
  undone: number
}
type NounWords = { many: string; actions: Record<string, { label: string } | undefined> }

/** What rings when work on a whole list is over: which list, and how many rows were done. */
export function sayListJob(job: Ended): { title: string; body: string } {
  const { notices } = words[job.language]
  const noun = resourceWords[job.language][job.noun as 'devices'] as unknown as NounWords
  const format = new Intl.NumberFormat(job.language)
  const [count, left, undone] = [job.done, job.left_out, job.undone].map((number) => format.format(number))
  const values = { noun: noun.many, count: count!, left: left!, undone: undone! }
  if (job.state === 'failed') return { title: filled(notices.listFailedTitle, values), body: notices.listFailedBody }
  if (job.action === 'export') {
    return { title: filled(notices.exportTitle, values), body: filled(notices.exportBody, values) }
  }
  const action = job.action === 'archive' ? notices.archiveLabel : (noun.actions[job.action]?.label ?? job.action)
  const body = job.state === 'undone' ? notices.listUndoneBody : notices.listDoneBody
  return { title: filled(notices.listDoneTitle, { ...values, action }), body: filled(body, values) }
}
