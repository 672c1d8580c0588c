import type { Charset } from '@castellan/contract/access/subtitles.ts'
import { subtitleFilesCalls } from '@castellan/contract/calls/subtitle-files.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { fieldMessage } from '../../form/failure-note.tsx'
import { useForm } from '../../form/use-form.ts'
import { notify } from '../../toasts/notify.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The input for a file before it is stored; what is left open is null. */
export type SubtitleDraft = {
  file: File | null
  language: string | null
  charset: Charset | null
  title: string
  year: number | null
  season: number | null
  episode: number | null
  offset_ms: number | null
  forced: boolean
  hearing_impaired: boolean
  publish: boolean
}

const empty: SubtitleDraft = {
  file: null,
  language: null,
  charset: null,
  title: '',
  year: null,
  season: null,
  episode: null,
  offset_ms: null,
  forced: false,
  hearing_impaired: false,
  publish: true,
}

function formOf({ file, ...fields }: Partial<SubtitleDraft>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined && value !== '') form.set(name, String(value))
  if (file) form.set('file', file, file.name)
  return form
}

/** A title, season and episode, as far as they can be read from a file name: `Some.Show.S02E05.de.srt`. */
export function placeOf(fileName: string): Pick<SubtitleDraft, 'title' | 'year' | 'season' | 'episode'> {
  const plain = fileName.replace(/(?:\.[a-z]{2,3})?\.[a-z]{3,4}$/iu, '').replaceAll(/[._]+/gu, ' ')
  const episode = /^(.*?)\bs(\d{1,2})\s*e(\d{1,3})\b/iu.exec(plain)
  if (episode) return { title: episode[1]!.trim(), year: null, season: Number(episode[2]), episode: Number(episode[3]) }
  const dated = /^(.*?)\(?\b((?:19|20)\d{2})\b/u.exec(plain)
  if (dated && dated[1] !== '') return { title: dated[1]!.trim(), year: Number(dated[2]), season: null, episode: null }
  return { title: plain.trim(), year: null, season: null, episode: null }
}

/** Looks at a file as it is described, and keeps it. */
export function useSubtitleUpload(onClose: () => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const form = useForm({
    first: empty,
    body: formOf,
    send: (body: FormData) => callApi(subtitleFilesCalls.add, { body }),
    onDone: () => {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/subtitle') })
      void notify(
        'success',
        t(($) => $.subtitleFiles.saved),
      )
      onClose()
    },
  })
  const draft = form.values
  const { file, language, charset, offset_ms } = draft
  const look = useQuery({
    queryKey: [subtitleFilesCalls.look.path, file?.name, file?.lastModified, language, charset, offset_ms],
    queryFn: ({ signal }) =>
      callApi(subtitleFilesCalls.look, {
        body: formOf({ file, language, charset, offset_ms }),
        signal,
        quiet: true,
      }),
    enabled: file !== null && language !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return {
    form,
    draft,
    change: form.change,
    choose: (chosen: File) => form.change({ ...placeOf(chosen.name), file: chosen, charset: null }),
    look: look.error ? undefined : look.data,
    lookError: look.error,
    isLooking: look.isFetching,
    errorAt: (field: string) => form.messageOf(field) ?? fieldMessage(look.error, field),
  }
}

export type SubtitleUpload = ReturnType<typeof useSubtitleUpload>
