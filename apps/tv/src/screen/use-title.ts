import type { tvTitlesCalls } from '@castellan/contract/calls/tv-titles.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useEffect, useState } from 'react'
import type { Channel } from '../channels/channel.ts'
import { useView } from './use-view.ts'

type Answer = AnswerOf<typeof tvTitlesCalls.title>

/** What the provider says of a film or series, asked when it is opened; null until there is an answer. */
export function useTitle(channel: Channel): Pick<Answer, 'title' | 'fault'> | null {
  const { readTitle } = useView()
  const [answer, setAnswer] = useState<Pick<Answer, 'title' | 'fault'> | null>(null)
  useEffect(() => {
    let isLeft = false
    const keep = (next: Pick<Answer, 'title' | 'fault'>) => isLeft || setAnswer(next)
    readTitle?.(channel).then(keep, () => keep({ title: null, fault: 'timeout' }))
    return () => {
      isLeft = true
    }
  }, [readTitle, channel])
  return answer
}
