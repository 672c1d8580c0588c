/** Messages from one tab to the others of this browser. */
export type TabNews = { kind: 'signed-in' | 'signed-out'; panel: 'staff' | 'owner' }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('castellan')

export function notifyTabs(news: TabNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  channel?.postMessage(news)
}

export function subscribeToTabs(listener: (news: TabNews) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<TabNews>) => listener(event.data))
}
