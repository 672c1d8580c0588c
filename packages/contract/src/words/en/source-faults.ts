import type { SourceFaultCode } from '../../refusals.ts'

/** Why a provider's server gave nothing, and what to do next. */
export const sourceFaults = {
  dns: 'This server cannot be found. Check the spelling of the address, or ask your provider for the current one.',
  refused: 'The server does not accept connections or broke off. Check the port, or try again in a few minutes.',
  tls: 'The secure connection failed. Try the address with http:// instead of https://, or tell your provider.',
  timeout: 'The server took too long to answer. Try again later; if it stays so, tell your provider.',
  http_4xx: 'The server knows no playlist at this address. Copy it from your provider once more.',
  http_5xx: "The provider's server has a fault of its own. Try again later; nothing here needs changing.",
  html_instead:
    'The server sent a web page, not a list. Open the address in a browser, or ask your provider for the right one.',
  waf_block:
    "The provider's firewall turned the panel away. Try another user agent, or ask your provider to let it in.",
  auth: 'The provider does not accept this login. Check user name and password, or ask whether the account is active.',
  expired: 'This account has expired at the provider. Renew it there, then test again.',
  max_conn: 'Every connection of this account is in use. Stop another player, then test again.',
  empty: 'The server answered, but there is nothing to watch. Ask your provider what the account includes.',
  parse: 'The answer is no list that can be read. Check the address, or ask your provider for an M3U or Xtream login.',
  too_big: 'This list is larger than can be taken. Ask your provider for a smaller one, without films for example.',
  unsafe_url: 'The panel may not fetch from this address. Use the public address of your provider.',
  not_a_portal: 'No portal answers at this address. Copy it from your provider once more; it often ends with /c/.',
  auth_required:
    'The portal does not know this MAC address. Give your provider the MAC shown here, or enter the one it gave you.',
  access_denied: 'The portal refuses this TV. Ask your provider whether your subscription is active.',
  login_required: 'This portal also asks for a user name and password. Enter them below and test again.',
  device_conflict:
    "The portal has tied this MAC to another box. Ask your provider to release it, or enter that box's serial number and device ID.",
  blocked: 'The portal has blocked this MAC address. Ask your provider why.',
  rate_limited:
    'The provider limits the number of requests (error 429). You don’t need to do anything: the panel tries again later.',
  disabled: 'Your provider has disabled this account. Ask them why.',
  all_missing:
    'The provider sent an empty list. Existing channels, movies and series stay on the TV and are removed only if the list is still empty after six hours.',
  live_missing:
    'The provider sent no live channels. Existing ones stay on the TV and are removed only if they are still missing after six hours.',
  movie_missing:
    'The provider sent no movies. Existing ones stay on the TV and are removed only if they are still missing after six hours.',
  series_missing:
    'The provider sent no series. Existing ones stay on the TV and are removed only if they are still missing after six hours.',
  live_failed:
    'The account works, but the list of live channels could not be loaded. Channels from the last list stay on the TV. The panel tries again later.',
  movie_failed:
    'The account works, but the list of movies could not be loaded. Movies from the last list stay on the TV. The panel tries again later.',
  series_failed:
    'The account works, but the list of series could not be loaded. Series from the last list stay on the TV. The panel tries again later.',
  cut_short:
    'The provider’s list is longer than the panel can load in one go. The TV has the longest part loaded so far.',
  busy: 'The panel is already loading from this server. Wait a minute, then try again.',
} satisfies Record<SourceFaultCode, string>
