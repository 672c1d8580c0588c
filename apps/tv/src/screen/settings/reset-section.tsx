import { i18n } from '../../i18n/i18n.ts'
import { useEffect, useRef, useState } from 'react'
import { ResetQuestion } from './reset-question.tsx'
import { useView } from '../parts/use-view.ts'

/** Resets the TV, after a question: for an owner who no longer knows its password, or gives it away. */
export function ResetSection() {
  const { reset } = useView()
  const [isAsking, setAsking] = useState(false)
  const section = useRef<HTMLElement>(null)
  // The question is longer than the offer: without this its buttons are below the edge of the dialog.
  useEffect(() => {
    if (isAsking) section.current?.scrollIntoView({ block: 'end' })
  }, [isAsking])
  if (reset === null) return null
  return (
    <section ref={section} className="reset">
      <h2>{i18n.t(($) => $.tvSettings.reset.title)}</h2>
      {isAsking ? (
        <ResetQuestion onCancel={() => setAsking(false)} />
      ) : (
        <>
          <p className="quiet">{i18n.t(($) => $.tvSettings.reset.about)}</p>
          <div className="header-buttons">
            <button data-testid="reset-tv" onClick={() => setAsking(true)}>
              {i18n.t(($) => $.tvSettings.reset.open)}
            </button>
          </div>
        </>
      )}
    </section>
  )
}
