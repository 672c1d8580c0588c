import type { ListJobState } from '@castellan/contract/resource-calls/list-job.ts'
import { formatLocaleOf, type Locale } from '@castellan/contract/locales.ts'
import { readMessages, readResourceMessages } from '@castellan/contract/messages/read-messages.ts'
import { fillMessage } from '@castellan/contract/messages/translate.ts'

type ListJobText = {
  resource: string
  action: string
  language: Locale
  state: ListJobState
  done: number
  left_out: number
  undone: number
}

/** What rings when work on a whole list is over: which list, and how many rows were done. */
export function translateListJob(job: ListJobText): { title: string; body: string } {
  const { notices } = readMessages(job.language, 'operations')
  const messages = readResourceMessages(job.language, job.resource)
  const format = new Intl.NumberFormat(formatLocaleOf(job.language))
  const kept = job.done - job.undone
  const values = {
    resource: messages.many,
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
  const action = actionLabel(job)
  const undoneBody = kept > 0 ? notices.listUndoneSomeBody : notices.listUndoneBody
  const body = job.state === 'undone' ? undoneBody : notices.listDoneBody
  return { title: fillMessage(notices.listDoneTitle, { ...values, action }, job.language), body: fill(body) }
}

/** Work on a whole list in words: which list, and what is done to its rows. */
export function translateListAction(job: Pick<ListJobText, 'resource' | 'action' | 'language'>): string {
  return `${readResourceMessages(job.language, job.resource).many}: ${actionLabel(job)}`
}

function actionLabel({ resource, action, language }: Pick<ListJobText, 'resource' | 'action' | 'language'>): string {
  const { notices, activity } = readMessages(language, 'operations')
  if (action === 'archive') return notices.archiveLabel
  if (action === 'export') return activity.verbs.export
  return readResourceMessages(language, resource).actions[action]?.label ?? action
}
