/** Every error code of the API with the HTTP status it is sent under. The words for a code stand in `words`, under `refusals`. */
export const refusals = {
  bad_request: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  session_expired: 401,
  bad_signature: 401,
  forbidden: 403,
  two_factor_required: 403,
  owner_password_required: 403,
  account_disabled: 403,
  device_blocked: 403,
  not_found: 404,
  method_not_allowed: 405,
  bad_state: 409,
  not_enough_credits: 409,
  key_reused: 409,
  trial_used: 409,
  transfer_limit: 409,
  in_use: 409,
  claim_required: 409,
  already_set_up: 409,
  link_expired: 410,
  stale_version: 412,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  password_required: 423,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const

export type RefusalCode = keyof typeof refusals

/** What can be wrong with one field. `values` fill the words of the code (`max`, `min`, …). */
export const fieldErrors = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'not_integer',
  'not_email',
  'not_username',
  'not_slug',
  'not_mac',
  'not_host',
  'not_one_of',
  'not_a_date',
  'unknown_field',
  'taken',
  'unknown_row',
  'not_allowed',
  'common_password',
  'same_as_mac',
  'same_as_key',
  'wrong_password',
  'wrong_code',
  'link_expired',
  'own_account',
  'price_incomplete',
  'no_price',
  'ends_before_start',
] as const

export type FieldErrorCode = (typeof fieldErrors)[number]
export type FieldError = { code: FieldErrorCode; values?: Record<string, string | number> }

/** The body of every refusal (RFC 9457), with the `message` and `errors` the specification reads (§5, §8). */
export type Problem = {
  type: string
  title: string
  status: number
  code: RefusalCode
  message: string
  errors?: Record<string, string[]>
  request_id: string
}
