import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { renderHook } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { useResourceTexts } from '../i18n/resource-texts.ts'
import { ResourceScreen } from '../resource/list/resource-screen.tsx'
import {
  answerWith,
  errorAnswer,
  page,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../resource/testing/render-resource.tsx'
import { sampleRow } from './sample-row.ts'
import { signIn } from './sign-in.ts'

export const path = '/list'
export const rowsOf = (resource: Resource) => [3, 2, 1].map((id) => sampleRow(resource, id))

beforeEach(() => signIn())

/** The server: a page of sample rows and each of them; `also` answers what a test is about. */
export function answerRows(
  resource: Resource,
  also: (asked: RecordedRequest) => Answer | undefined = () => undefined,
): RecordedRequest[] {
  return answerWith((asked) => {
    const own = also(asked)
    if (own) return own
    if (asked.path === resource.api) return page(rowsOf(resource))
    const id = /\/([1-3])$/u.exec(asked.path)?.[1]
    if (id && asked.path === `${resource.api}/${id}`) return { body: { data: sampleRow(resource, Number(id)) } }
    return errorAnswer(404, 'not_found', 'Not found.')
  })
}

export const show = (resource: Resource, address = path) =>
  renderAt(() => <ResourceScreen resource={resource} />, path, address)

/** The messages of a resource, in the language that was loaded last. */
export const textsOf = (resource: Resource) => renderHook(() => useResourceTexts(resource)).result.current
