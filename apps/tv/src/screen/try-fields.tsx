import i18next from 'i18next'
import { useState } from 'react'
import { PhoneField } from './phone-field.tsx'

/** Two fields to try typing from a phone with: an open and a masked one. */
export function TryFields() {
  const [text, setText] = useState('')
  const [secret, setSecret] = useState('')
  return (
    <div className="try-fields" role="group" aria-label={i18next.t(($) => $.tvLine.input.tryTitle)}>
      <PhoneField
        testId="try-text"
        label={i18next.t(($) => $.tvLine.input.tryText)}
        kind="text"
        value={text}
        onChange={setText}
      />
      <PhoneField
        testId="try-secret"
        label={i18next.t(($) => $.tvLine.input.tryMasked)}
        kind="password"
        masked
        value={secret}
        onChange={setSecret}
      />
    </div>
  )
}
