import { textInputCalls, type TextState } from '@castellan/contract/calls/text-input.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useForm } from '../../form/use-form.ts'

const pollMs = 500
const final: readonly TextState[] = ['applied', 'rejected', 'expired']

/** Sends one text to the TV, with the session or with the code next to the field, and polls until the TV has reported the result. */
export function useSendText(mac: string, isOwner: boolean) {
  const [text, setText] = useState<string | null>(null)
  const form = useForm({
    first: { value: '', code: '', submit: false },
    send: ({ value, submit, code }) =>
      isOwner
        ? callApi(textInputCalls.send, { body: { value, submit }, quiet: true })
        : callApi(textInputCalls.sendWithCode, { body: { mac, code, value, submit }, quiet: true }),
    onDone: (answer) => setText(answer.text),
  })
  const progress = useQuery({
    queryKey: [textInputCalls.progress.path, text],
    queryFn: () => callApi(textInputCalls.progress, { body: { text: text ?? '' }, quiet: true }),
    enabled: text !== null,
    refetchInterval: ({ state }) => (state.data && final.includes(state.data.state) ? false : pollMs),
  })
  const state: TextState | null = text === null ? null : (progress.data?.state ?? 'sent')
  return { form, state, forget: () => setText(null) }
}
