import { i18n } from '../i18n/i18n.ts'

export type NoticeOptions = {
  durationMs?: number
  action?: { label: string; onPress: () => void }
}

/** Shows a notice under its group's title (spec §8). The stack of notices loads with the first one. */
export async function notify(
  group: 'success' | 'error' | 'info',
  text: string,
  options?: NoticeOptions,
): Promise<void> {
  const { toasts } = await import('../ui/toasts.tsx')
  toasts[group]({
    title: i18n.t(($) => $.shell.toasts[group]),
    text,
    closeLabel: i18n.t(($) => $.shell.close),
    ...options,
  })
}

export const notifySuccess = (text: string, options?: NoticeOptions) => notify('success', text, options)
