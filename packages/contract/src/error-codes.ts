/** Every error code of the API with the HTTP status it is sent under. The message of a code is in `locales/<language>/common.json`, under `server.refusals`. */
export const errorStatuses = {
  bad_request: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  session_expired: 401,
  bad_signature: 401,
  forbidden: 403,
  two_factor_required: 403,
  owner_password_required: 403,
  device_blocked: 403,
  access_denied: 403,
  no_account: 403,
  second_factor_stopped: 403,
  not_found: 404,
  method_not_allowed: 405,
  bad_state: 409,
  managed_source: 409,
  not_enough_credits: 409,
  key_reused: 409,
  trial_used: 409,
  dealer_not_selling: 409,
  activation_stopped: 409,
  author_cannot_send: 409,
  transfer_limit: 409,
  in_use: 409,
  claim_required: 409,
  tv_replaced: 409,
  tv_of_another_branch: 409,
  second_person_too_new: 409,
  already_set_up: 409,
  tv_not_connected: 409,
  no_open_field: 409,
  nobody_reached: 409,
  metadata_off: 409,
  update_unapproved: 409,
  rollout_unproven: 409,
  file_not_here: 409,
  rollout_running: 409,
  message_quota: 409,
  request_closed: 409,
  contact_left: 409,
  command_unsupported: 409,
  link_expired: 410,
  pairing_over: 410,
  sign_in_expired: 410,
  too_many_jobs: 409,
  limit_reached: 409,
  stale_version: 412,
  too_large: 413,
  unsupported_type: 415,
  range_not_satisfiable: 416,
  invalid: 422,
  password_required: 423,
  source_locked: 423,
  too_many_requests: 429,
  internal: 500,
  provider_failed: 502,
  unavailable: 503,
  storage_full: 507,
  picture_quota: 507,
} as const

export type ErrorCode = keyof typeof errorStatuses

/** What an answer without a body of ours means by its status alone: that of a proxy, or a page of some other server. */
export const codesOfStatuses = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'bad_state',
  410: 'link_expired',
  412: 'stale_version',
  413: 'too_large',
  415: 'unsupported_type',
  416: 'range_not_satisfiable',
  422: 'invalid',
  423: 'password_required',
  429: 'too_many_requests',
  500: 'internal',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'storage_full',
} as const satisfies Record<number, ErrorCode>

/** What can be wrong with one field. `values` fill the message of the code (`max`, `min`, …). */
export const fieldErrors = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'not_integer',
  'control_characters',
  'not_email',
  'not_phone',
  'not_username',
  'not_slug',
  'not_option_key',
  'not_mac',
  'not_host',
  'not_domain',
  'not_one_of',
  'not_a_date',
  'not_a_time',
  'rollout_steps',
  'unknown_field',
  'taken',
  'reserved_enough',
  'taken_by_removed',
  'not_your_tv',
  'own_mac',
  'mac_of_another',
  'mac_in_use',
  'macs_full',
  'has_tvs',
  'unknown_row',
  'not_allowed',
  'parent_too_low',
  'own_branch',
  'over_limit',
  'belongs_already',
  'not_active',
  'beyond_own',
  'no_screen',
  'own_profile_only',
  'not_both',
  'asks_login',
  'moved_to',
  'host_not_listed',
  'common_password',
  'same_as_mac',
  'same_as_key',
  'wrong_password',
  'wrong_account',
  'wrong_code',
  'wrong_device_key',
  'link_expired',
  'own_account',
  'price_incomplete',
  'no_price',
  'ends_before_start',
  'ends_in_past',
  'too_far',
  'voucher_invalid',
  'voucher_other_app',
  'changed_meanwhile',
  'not_pin',
  'easy_pin',
  'wrong_pin',
  'not_network',
  'not_address',
  'locks_you_out',
  'not_https',
  'full',
  'wrong_encoding',
  'not_a_table',
  'not_subtitles',
  'too_many_rows',
  'too_many_columns',
  'twice',
  'listed_twice',
  // What is wrong with an app file, and with an update made of it.
  'not_a_picture',
  'picture_too_large',
  'not_an_app',
  'unsafe_file',
  'not_signed',
  'wrong_signature',
  'other_app',
  'other_signer',
  'other_platform',
  'version_too_low',
] as const

export type FieldErrorCode = (typeof fieldErrors)[number]
export type FieldError = { code: FieldErrorCode; values?: Record<string, string | number> }

/** Why a provider's server gave nothing that can be used (domain App. C.3). */
export const sourceFaults = [
  'dns',
  'refused',
  'tls',
  'timeout',
  'http_4xx',
  'http_5xx',
  'html_instead',
  'waf_block',
  'auth',
  'expired',
  'max_conn',
  'empty',
  'parse',
  'too_big',
  'unsafe_url',
  // What only portals say.
  'not_a_portal',
  'auth_required',
  'access_denied',
  'login_required',
  'device_conflict',
  'blocked',
  'rate_limited',
  'disabled',
  // A list that came before is missing, or could not be had, while the rest is fine; the last one stays on the TV.
  'all_missing',
  'live_missing',
  'movie_missing',
  'series_missing',
  'live_failed',
  'movie_failed',
  'series_failed',
  // A list is longer than the panel loads.
  'cut_short',
  // Other fetches of this panel keep the provider busy.
  'busy',
  // The operator has blocked the host, or allows only others.
  'not_allowed',
] as const

export type SourceFaultCode = (typeof sourceFaults)[number]

/** Why a source has no programme guide, or only a part of it. */
export const guideFaults = [
  'not_found',
  'html_instead',
  'unreachable',
  'refused',
  'rate_limited',
  'server_error',
  'unreadable',
  'too_big',
  /** It was read and names none of the channels. */
  'no_match',
] as const

export type GuideFaultCode = (typeof guideFaults)[number]

/** What points to a row that was to go: how many the caller sees, some of them by name, and how many they do not see. */
export type Use = {
  resource: string
  /** The field of the resource that points. */
  field: string
  /** The screen of the resource, where a row opens as `?open={id}`. */
  path: string
  /** The list of all that point, where the resource can be filtered by the field. */
  list: string | null
  count: number
  others: number
  rows: { id: number; label: string }[]
  /** There are more than were counted. */
  more?: true
}

/** The body of every error (RFC 9457), with the `message` and `errors` the specification reads (§5, §8). */
export type Problem = {
  type: string
  title: string
  status: number
  code: ErrorCode
  message: string
  errors?: Record<string, string[]>
  /** With `in_use`: by what. */
  uses?: readonly Use[]
  request_id: string
}
