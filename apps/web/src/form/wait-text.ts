import type { useTranslation } from '../i18n/use-translation.ts'

/** From here on a wait is shown in minutes. */
const longS = 120

/** How long to wait after too many attempts. */
export function waitText(t: ReturnType<typeof useTranslation>['t'], waitS: number): string {
  return waitS > longS
    ? t(($) => $.session.login.waitMinutes, { count: Math.ceil(waitS / 60) })
    : t(($) => $.session.login.wait, { count: waitS })
}
