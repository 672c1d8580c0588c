/** Why a stream does not play here, as far as a browser knows. `closed` is a server that is silent or lets no web page in (CORS): the browser does not say which; `silent` one that sent and stopped; `undelivered` a file of which it says neither whether it came nor whether its format is at fault. */
export const playFaults = [
  'format',
  'undelivered',
  'refused',
  'gone',
  'server',
  'closed',
  'silent',
  'offline',
  'insecure',
  'ticket',
] as const
export type PlayFault = (typeof playFaults)[number]

/** Whether another try may come to something. */
export function mayPass(fault: PlayFault): boolean {
  return fault === 'server' || fault === 'closed' || fault === 'silent' || fault === 'offline'
}

/** What an answer's status, or the lack of one, means for anyone who watches. */
export function playFaultOf(status: number, isOnline: boolean): PlayFault {
  if (status === 401 || status === 403) return 'refused'
  if (status === 404 || status === 410) return 'gone'
  if (status >= 400) return 'server'
  return isOnline ? 'closed' : 'offline'
}

/** `MediaError` by its numbers. */
const mediaErrors = { network: 2, source: 4 } as const

/**
 * What an error of the player means. It has one and the same for an address without a file and a file it does not understand, so the server
 * is asked for the status of its answer; `readStatus` is null where no web page may read that.
 */
export async function faultOfElement(
  code: number | undefined,
  { isOnline, readStatus }: { isOnline: boolean; readStatus: () => Promise<number | null> },
): Promise<PlayFault> {
  if (code === mediaErrors.network) return isOnline ? 'closed' : 'offline'
  if (code !== mediaErrors.source) return 'format'
  if (!isOnline) return 'offline'
  const status = await readStatus()
  if (status === null) return 'undelivered'
  return status >= 400 ? playFaultOf(status, isOnline) : 'format'
}

/** What can be said of an address before anything is fetched; null when it may be tried. */
export function faultOfAddress(address: string, page: string): PlayFault | null {
  if (!URL.canParse(address)) return 'ticket'
  const { protocol } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return 'format'
  return protocol === 'http:' && new URL(page).protocol === 'https:' ? 'insecure' : null
}
