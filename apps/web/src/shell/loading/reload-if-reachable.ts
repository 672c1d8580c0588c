/**
 * Reloads the page if the panel answers: without a connection a reload would end in the browser's own error page. Browsers that
 * remember a failed import fetch it again only after a reload (https://github.com/whatwg/html/issues/6768).
 */
export async function reloadIfReachable(reload: () => void = () => location.reload()): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok) reload()
}
