import { i18n } from '../../i18n/i18n.ts'
import { useView } from './use-view.ts'

/** The key in groups of four, as people read it out. */
export function groupKey(key: string): string {
  return (key.replace(/[^A-Za-z0-9]/gu, '').match(/.{1,4}/gu) ?? []).join('-')
}

/** MAC and device key, which the owner types on the phone; both read from left to right in every language. */
export function IdentityLine() {
  const { identity } = useView()
  return (
    <dl className="identity">
      <div>
        <dt>{i18n.t(($) => $.tv.setup.mac)}</dt>
        <dd dir="ltr" data-testid="mac">
          {identity?.mac ?? '··:··:··:··:··:··'}
        </dd>
      </div>
      <div>
        <dt>{i18n.t(($) => $.tv.setup.deviceKey)}</dt>
        <dd dir="ltr" data-testid="device-key">
          {identity?.deviceKey == null ? '····-····' : groupKey(identity.deviceKey)}
        </dd>
      </div>
    </dl>
  )
}
