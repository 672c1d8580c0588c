import { RelativeTime } from './relative-time.tsx'

const mark = '\u0000'

type RelativeTimeInProps = {
  date: string
  /** The sentence, with `ago` in place of the time. */
  say: (ago: string) => string
}

/** A sentence with a relative time in it. */
export function RelativeTimeIn({ date, say }: RelativeTimeInProps) {
  const [before = '', after = ''] = say(mark).split(mark)
  return (
    <>
      {before}
      <RelativeTime date={date} />
      {after}
    </>
  )
}
