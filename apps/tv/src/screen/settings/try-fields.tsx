import { i18n } from '../../i18n/i18n.ts'
import { useState } from 'react'
import { PhoneField } from '../parts/phone-field.tsx'

/** Two fields to try typing from a phone with: an open and a masked one. */
export function TryFields() {
  const [text, setText] = useState('')
  const [secret, setSecret] = useState('')
  return (
    <div className="try-fields" role="group" aria-label={i18n.t(($) => $.tvLine.input.tryTitle)}>
      <PhoneField
        testId="try-text"
        label={i18n.t(($) => $.tvLine.input.tryText)}
        kind="text"
        value={text}
        onChange={setText}
      />
      <PhoneField
        testId="try-secret"
        label={i18n.t(($) => $.tvLine.input.tryMasked)}
        kind="password"
        masked
        value={secret}
        onChange={setSecret}
      />
    </div>
  )
}
