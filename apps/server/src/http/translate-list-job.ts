import type { ListJobState } from '@castellan/contract/kit/list-job.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { readMessages, readResourceMessages } from '@castellan/contract/messages/read-messages.ts'
import { fillMessage } from '@castellan/contract/messages/translate.ts'

type Ended = {
  noun: string
  action: string
  language: Locale
  state: ListJobState
  done: number
  left_out: number
  undone: number
}

/** What rings when work on a whole list is over: which list, and how many rows were done. */
export function translateListJob(job: Ended): { title: string; body: string } {
  const { notices } = readMessages(job.language, 'operations')
  const noun = readResourceMessages(job.language, job.noun)
  const format = new Intl.NumberFormat(job.language)
  const kept = job.done - job.undone
  const values = {
    noun: noun.many,
    count: format.format(job.done),
    left: format.format(job.left_out),
    undone: format.format(job.undone),
    kept: format.format(kept),
  }
  const fill = (text: string) => fillMessage(text, values, job.language)
  if (job.state === 'failed') return { title: fill(notices.listFailedTitle), body: notices.listFailedBody }
  if (job.action === 'export') {
    return { title: fill(notices.exportTitle), body: fill(notices.exportBody) }
  }
  const action = job.action === 'archive' ? notices.archiveLabel : (noun.actions[job.action]?.label ?? job.action)
  const undoneBody = kept > 0 ? notices.listUndoneSomeBody : notices.listUndoneBody
  const body = job.state === 'undone' ? undoneBody : notices.listDoneBody
  return { title: fillMessage(notices.listDoneTitle, { ...values, action }, job.language), body: fill(body) }
}
