import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isWholeMac } from '../../device/format-mac.ts'

/** Strict portals accept only boxes whose MAC has the prefix of their vendor; this warns in advance. */
export function MacWarning({ mac }: { mac: string }) {
  const { t } = useTranslation()
  if (!isWholeMac(mac) || mac.startsWith('00:1A:79:')) return null
  return (
    <p role="status" className="flex items-start gap-2 rounded-sm bg-grace-soft px-3 py-2 text-grace">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0">{t(($) => $.ownerPortals.macWarning)}</span>
    </p>
  )
}
