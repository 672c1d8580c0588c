import { i18n } from '../i18n/i18n.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import type { Licence } from '../tv/tv-line.ts'
import { ChannelCount } from './parts/channel-count.tsx'
import { Mark } from './parts/mark.tsx'
import { StatusLine } from './parts/status-line.tsx'
import { LineContext } from './parts/use-line.ts'
import { useView } from './parts/use-view.ts'

/** The licence text, in the place of the channels until somebody accepts it here or on the phone. */
export function TvLicenceScreen() {
  const line = useContext(LineContext)
  const { language, state } = useView()
  const [licence, setLicence] = useState<Licence | null>(null)
  const [isPending, setPending] = useState(false)
  const accept = useRef<HTMLButtonElement>(null)
  const isReachable = state === 'online' || state === 'polling'
  useEffect(() => {
    if (!isReachable) return undefined
    let isLeft = false
    void line?.readLicence().then((read) => isLeft || setLicence(read))
    return () => {
      isLeft = true
    }
  }, [line, language, isReachable])
  useEffect(() => accept.current?.focus(), [licence])
  const submit = async (version: number) => {
    setPending(true)
    await line?.acceptLicence(version)
    setPending(false)
  }
  return (
    <main className="licence" data-testid="licence">
      <header>
        <Mark />
        <h1>{licence?.title ?? i18n.t(($) => $.tvLine.licence.title)}</h1>
      </header>
      <section className="licence-text" data-scroll>
        {licence === null && !isReachable && <p>{i18n.t(($) => $.tvLine.licence.offline)}</p>}
        {licence?.sections.map(({ title, text }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <div className="licence-answer">
        {licence !== null && (
          <button
            ref={accept}
            data-testid="licence-accept"
            disabled={isPending}
            onClick={() => void submit(licence.version)}
          >
            {i18n.t(($) => $.tvLine.licence.accept)}
          </button>
        )}
        <p className="quiet">{i18n.t(($) => $.tvLine.licence.phone)}</p>
      </div>
      <footer>
        <StatusLine />
        <ChannelCount />
      </footer>
    </main>
  )
}
